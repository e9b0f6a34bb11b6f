import { makeCheckpoint } from '@arung/event-store/checkpoints'
import type { Transaction } from '@arung/event-store/postgres/transaction'
import { inTransaction } from '@arung/platform/postgres/pool'
import type { Pool } from 'pg'
import { checkpointNameOf, isSame, schemaOf, type Generation } from './generation.ts'
import type { Projection } from './projection.ts'

type LiveRow = Readonly<{ name: string; version: number; build: number }>

const liveMax = 200
const promotionLockTimeout = '200ms'

/** Returns the generations behind the views, by the projection's name. */
export async function liveGenerations(pool: Pool): Promise<ReadonlyMap<string, Generation>> {
  const { rows } = await pool.query<LiveRow>(
    'SELECT name, version, build FROM read.live ORDER BY name LIMIT $1',
    [liveMax],
  )
  return new Map(rows.map(row => [row.name, row]))
}

/** Another process has put a later generation behind the views: an earlier one must not come back. */
export class Superseded extends Error {
  constructor(name: string, live: string) {
    super(`${name} is behind ${live}, which another process has put behind the views`)
    this.name = 'Superseded'
  }
}

/**
 * Creates the tables of a generation, without secondary indexes, and its checkpoint at 0, unless they exist. Throws
 * `Superseded` when a later one is live, because this one may have been removed.
 */
export async function createTables(
  pool: Pool,
  projection: Projection,
  generation: Generation,
): Promise<void> {
  const schema = schemaOf(generation)
  await inTransaction(pool, async client => {
    const live = await lockLive(client, generation.name)
    if (live && isLater(live, generation)) throw superseded(generation, live)
    const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema])
    if (rowCount === 0) {
      await client.query(`CREATE SCHEMA ${schema}`)
      await client.query(`SET LOCAL search_path = ${schema}, public`)
      await client.query(projection.schema)
    }
    await makeCheckpoint(client, checkpointNameOf(generation))
  })
}

/** Creates the missing secondary indexes. */
export async function createIndexes(
  pool: Pool,
  projection: Projection,
  generation: Generation,
): Promise<void> {
  await inTransaction(pool, async client => {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
    await client.query(`SET LOCAL search_path = ${schemaOf(generation)}, public`)
    await client.query(projection.indexes)
  })
}

/** Updates the planner's statistics of a generation's tables, as the server does by itself when they grow slowly. */
export async function analyzeTables(
  pool: Pool,
  projection: Projection,
  generation: Generation,
): Promise<void> {
  const tables = Object.keys(projection.tables).map(table => `${schemaOf(generation)}.${table}`)
  await inTransaction(pool, async client => {
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query(`ANALYZE ${tables.join()}`)
  })
}

/** Removes the tables and the checkpoint of a generation that no reader uses any more. */
export async function dropTables(pool: Pool, generation: Generation): Promise<void> {
  await inTransaction(pool, async client => {
    await lockLive(client, generation.name)
    await client.query(`DROP SCHEMA IF EXISTS ${schemaOf(generation)} CASCADE`)
    await client.query('DELETE FROM event_store.checkpoints WHERE name = $1', [
      checkpointNameOf(generation),
    ])
  })
}

/**
 * Puts a generation behind the views. Locks both checkpoints meanwhile, so that both runners pause. The new generation
 * must be at least as far as the old one, so that no reader goes back in time. Throws `NotCaughtUp` when it is not, and
 * `Superseded` when a later one is live.
 */
export async function promote(pool: Pool, projection: Projection, next: Generation): Promise<void> {
  await inTransaction(pool, async client => {
    await client.query(`SET LOCAL lock_timeout = '${promotionLockTimeout}'`)
    const live = await lockLive(client, next.name)
    if (live && isSame(live, next)) return
    if (live && isLater(live, next)) throw superseded(next, live)
    if (live) await assertNotBehind(client, next, live)
    for (const table of Object.keys(projection.tables)) {
      await client.query(`DROP VIEW IF EXISTS read.${table}`)
      await client.query(`CREATE VIEW read.${table} AS SELECT * FROM ${schemaOf(next)}.${table}`)
    }
    await client.query(
      `INSERT INTO read.live (name, version, build, checkpoint) VALUES ($1, $2, $3, $4)
       ON CONFLICT (name) DO UPDATE SET version = excluded.version, build = excluded.build,
         checkpoint = excluded.checkpoint, promoted_at = clock_timestamp()`,
      [next.name, next.version, next.build, checkpointNameOf(next)],
    )
  })
}

/**
 * Returns the live generation of a projection. Until the transaction ends, no other process creates, shows or removes a
 * generation of it.
 */
async function lockLive(client: Transaction, name: string): Promise<Generation | null> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [name])
  const { rows } = await client.query<LiveRow>(
    'SELECT name, version, build FROM read.live WHERE name = $1',
    [name],
  )
  return rows[0] ?? null
}

const isLater = (a: Generation, b: Generation): boolean =>
  a.version > b.version || (a.version === b.version && a.build > b.build)

const superseded = (generation: Generation, live: Generation) =>
  new Superseded(checkpointNameOf(generation), checkpointNameOf(live))

/** The next generation is behind the one that readers see. */
export class NotCaughtUp extends Error {
  constructor(next: string, current: string) {
    super(`${next} is behind ${current}`)
    this.name = 'NotCaughtUp'
  }
}

async function assertNotBehind(
  client: Transaction,
  next: Generation,
  current: Generation,
): Promise<void> {
  const names = [checkpointNameOf(next), checkpointNameOf(current)]
  const { rows } = await client.query<{ name: string; position: string }>(
    `SELECT name, position FROM event_store.checkpoints
     WHERE name = ANY ($1::text[]) ORDER BY name LIMIT 2 FOR UPDATE`,
    [names],
  )
  const positionOf = (name: string) => Number(rows.find(row => row.name === name)?.position ?? 0)
  const [green = '', blue = ''] = names
  if (positionOf(green) < positionOf(blue)) throw new NotCaughtUp(green, blue)
}
