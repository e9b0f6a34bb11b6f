import type { Pool, PoolClient } from 'pg'

/**
 * A consumer's checkpoint in a partition: the next offset, the log position of its last event, and the history that it
 * read (null before the first).
 */
export type ConsumerCheckpoint = Readonly<{
  nextOffset: number
  position: number
  history: string | null
}>
export type ConsumerPartition = Readonly<{ name: string; topic: string; partition: number }>

/** Returns the checkpoint in a partition, or one at its beginning where there is none. */
export async function checkpointOf(
  database: Pool | PoolClient,
  { name, topic, partition }: ConsumerPartition,
): Promise<ConsumerCheckpoint> {
  await database.query(
    `INSERT INTO consumers.standings (name, topic, partition, next_offset, position)
     VALUES ($1, $2, $3, 0, 0) ON CONFLICT DO NOTHING`,
    [name, topic, partition],
  )
  const { rows } = await database.query<{
    next_offset: string
    position: string
    history: string | null
  }>(
    `SELECT next_offset, position, history FROM consumers.standings
     WHERE name = $1 AND topic = $2 AND partition = $3`,
    [name, topic, partition],
  )
  const { next_offset = 0, position = 0, history = null } = rows[0] ?? {}
  return { nextOffset: Number(next_offset), position: Number(position), history }
}

/**
 * Moves the checkpoint in the transaction of its effects. Returns false, without moving it, where another reader was
 * faster.
 */
export async function moveCheckpoint(
  database: Pool | PoolClient,
  { name, topic, partition }: ConsumerPartition,
  from: ConsumerCheckpoint,
  to: ConsumerCheckpoint,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'consumer-move-checkpoint',
    text: `UPDATE consumers.standings SET next_offset = $5, position = $6, history = $7
           WHERE name = $1 AND topic = $2 AND partition = $3 AND next_offset = $4`,
    values: [name, topic, partition, from.nextOffset, to.nextOffset, to.position, to.history],
  })
  return rowCount === 1
}
