import type { Pool, PoolClient } from 'pg'
import type { LogHome } from '@arung/event-store/log-home'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool, inTransaction } from '@arung/platform/postgres/pool'
import { allProjections } from '@arung/projections/all-projections'
import { copyLog, proveSame, type Moved, type Proof } from './copy.ts'
import { openStore } from './stores.ts'

const statementTimeoutMs = 600_000
/** The mover's own lock. */
const lockKey = 7_310_000_002
/** Processes that would read or write the log meanwhile. */
const atWork = ['command-api', 'query-api', 'projections', 'workers']
const storeNames: Readonly<Record<LogHome, string>> = {
  postgresql: 'PostgreSQL',
  eventstoredb: 'EventStoreDB',
}

/**
 * Moves the log of an installation that is stopped to another store: copies it in its order, proves the copy, and then, in
 * one transaction, names the new home and a new epoch, takes the places of readers along and lets read models be built
 * anew. Broken off at any moment, it goes on when it is run again; until it is through, no process starts.
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
    return await locked(pool, async () => {
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

/** Nobody else moves or works while `work` runs. */
async function locked<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS free',
      [lockKey],
    )
    if (rows[0]?.free !== true) throw new Error('The log is being moved already.')
    const { rows: others } = await client.query<{ name: string }>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = ANY ($1::text[])`,
      [atWork],
    )
    if (others.length > 0)
      throw new Error(`Stop Arung first: ${others.map(one => one.name).join(', ')} is at work.`)
    return await work()
  } finally {
    // A connection that is gone has let go of it.
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release(true)
  }
}

/** Whether the move begins now; false where one goes on that was broken off. */
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

/** Every place in the log that something beside it has noted. */
async function placesOf(pool: Pool): Promise<readonly number[]> {
  const places = new Set<number>()
  for (const sql of Object.values(placesSql)) {
    const { rows } = await pool.query<{ place: number }>(sql)
    for (const { place } of rows) places.add(place)
  }
  return [...places]
}

async function settle(client: PoolClient, to: LogHome, moved: Moved): Promise<void> {
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

/** Rows name positions of the old store: the next start builds every model from the log. */
async function forgetReadModels(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'read\\_%'`,
  )
  for (const { name } of rows) await client.query(`DROP SCHEMA "${name}" CASCADE`)
  await client.query('DELETE FROM read.live')
  await client.query('DELETE FROM event_store.checkpoints WHERE name LIKE ANY ($1::text[])', [
    allProjections.map(({ name }) => `${name}@%`),
  ])
}
