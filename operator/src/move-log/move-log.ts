import type { Pool, PoolClient } from 'pg'
import type { LogHome } from '@arung/event-store/log-home'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool, inTransaction } from '@arung/platform/postgres/pool'
import { forgetReadModels } from '../stopped/read-models.ts'
import { whileStopped } from '../stopped/while-stopped.ts'
import { copyLog, proveSame, type Moved, type Proof } from './copy.ts'
import { openStore } from './stores.ts'

const statementTimeoutMs = 600_000
const storeNames: Readonly<Record<LogHome, string>> = {
  postgresql: 'PostgreSQL',
  eventstoredb: 'EventStoreDB',
}

/**
 * Moves the log of a stopped installation to another store. Copies it in its order, proves the copy, and then, in one
 * transaction, names the new home and a new epoch, converts the positions of readers, and removes the read models so
 * that they are rebuilt. After an interruption at any moment the next run continues. Until it has finished, no process
 * starts.
 */
export async function moveLog(options: {
  url: string
  esdbUrl: string
  to: LogHome
  onLine?: (line: string) => void
  onAdded?: (events: number) => void
}): Promise<Proof> {
  const { url, to, onLine = () => undefined, onAdded = () => undefined } = options
  const from: LogHome = to === 'postgresql' ? 'eventstoredb' : 'postgresql'
  const pool = createPool({ url, applicationName: 'arung-move-log', max: 4, statementTimeoutMs })
  const source = openStore(from, { ...options, pool })
  const target = openStore(to, { ...options, pool })
  try {
    return await whileStopped(pool, async () => {
      await requireLogFormat(pool)
      if (await begin(pool, from, to)) await target.clear()
      await note(pool, to)
      onLine(`Copying the log from ${storeNames[from]} to ${storeNames[to]} ...`)
      const added = await copyLog(source, target, onAdded)
      onLine(`${added} events were copied. Proving the copy ...`)
      const proof = await proveSame(source, target, await placesOf(pool))
      await inTransaction(pool, client => settle(client, to, proof.moved))
      onLine(
        `${proof.events} events in ${proof.streams} streams are the same in both (sha256 ${proof.hash}).`,
      )
      return proof
    })
  } finally {
    await source.close()
    await target.close()
    await pool.end()
  }
}

/** Whether the move begins now; false when it continues an interrupted one. */
async function begin(pool: Pool, from: LogHome, to: LogHome): Promise<boolean> {
  const { rows } = await pool.query<{ home: LogHome; moving_to: LogHome | null }>(
    'SELECT home, moving_to FROM event_store.log',
  )
  const [log] = rows
  if (log?.home !== from) throw new Error(`The log is in ${storeNames[to]} already.`)
  return log.moving_to === null
}

const note = (pool: Pool, to: LogHome) =>
  pool.query('UPDATE event_store.log SET moving_to = $1', [to])

const placesSql = {
  checkpoints: 'SELECT position::float8 AS place FROM event_store.checkpoints',
  reactions: 'SELECT since::float8 AS place FROM outbox.reactions',
  registrations: 'SELECT position::float8 AS place FROM registrations.unverified',
} as const

/** Returns every position in the log that is recorded outside it. */
async function placesOf(pool: Pool): Promise<readonly number[]> {
  const places = new Set<number>()
  for (const sql of Object.values(placesSql)) {
    const { rows } = await pool.query<{ place: number }>(sql)
    for (const { place } of rows) places.add(place)
  }
  return [...places]
}

async function settle(client: PoolClient, to: LogHome, moved: Moved): Promise<void> {
  // Rows contain positions of the old store.
  await forgetReadModels(client)
  const [olds, news] = [[...moved.keys()], [...moved.values()]]
  const places = 'unnest($1::bigint[], $2::bigint[]) AS p (was, is_now)'
  for (const statement of [
    `UPDATE event_store.checkpoints SET position = p.is_now FROM ${places} WHERE position = p.was`,
    `UPDATE outbox.reactions SET since = p.is_now FROM ${places} WHERE since = p.was`,
    `UPDATE registrations.unverified u SET position = p.is_now FROM ${places} WHERE u.position = p.was`,
  ])
    await client.query(statement, [olds, news])
  await client.query(
    'UPDATE event_store.log SET home = $1, moving_to = NULL, epoch = gen_random_uuid()',
    [to],
  )
}
