import { positionOf, type Position } from './event-store.ts'
import type { Database, Transaction } from './postgres/transaction.ts'

/** Gives a reader a checkpoint at 0, unless it has one. */
export async function makeCheckpoint(
  database: Database | Transaction,
  name: string,
): Promise<void> {
  await database.query(
    `INSERT INTO event_store.checkpoints (name, position) VALUES ($1, 0)
     ON CONFLICT (name) DO NOTHING`,
    [name],
  )
}

/** How far a reader has come; null where it has no checkpoint. */
export async function checkpointOf(database: Database, name: string): Promise<Position | null> {
  const { rows } = await database.query<{ position: string }>(
    'SELECT position FROM event_store.checkpoints WHERE name = $1',
    [name],
  )
  return rows[0] ? positionOf(Number(rows[0].position)) : null
}

/** Whether the log still has, where the reader stands, the event that it has seen there. */
export async function isSameLog(database: Database, name: string): Promise<boolean> {
  const { rows } = await database.query<{ same: boolean }>(
    `SELECT c.event_id IS NOT DISTINCT FROM e.id AS same
     FROM event_store.checkpoints c LEFT JOIN event_store.events e ON e.position = c.position
     WHERE c.name = $1`,
    [name],
  )
  return rows[0]?.same ?? true
}

/**
 * Moves a checkpoint inside the transaction that holds the effects of the events in between.
 * Returns false, and nothing moved, when it no longer stands at `from`, because another reader was faster, or when the
 * log is another one there.
 */
export async function moveCheckpoint(
  transaction: Transaction,
  name: string,
  from: Position,
  to: Position,
): Promise<boolean> {
  const { rowCount } = await transaction.query({
    name: 'event-store-move-checkpoint',
    text: `UPDATE event_store.checkpoints
           SET position = $3, updated_at = now(),
               event_id = (SELECT e.id FROM event_store.events e WHERE e.position = $3)
           WHERE name = $1 AND position = $2
             AND event_id IS NOT DISTINCT FROM (SELECT e.id FROM event_store.events e WHERE e.position = $2)`,
    values: [name, from, to],
  })
  return rowCount === 1
}

/** Every reader's checkpoint, for metrics. */
export async function allCheckpoints(database: Database): Promise<ReadonlyMap<string, Position>> {
  const { rows } = await database.query<{ name: string; position: string }>(
    'SELECT name, position FROM event_store.checkpoints',
  )
  return new Map(rows.map(row => [row.name, positionOf(Number(row.position))]))
}
