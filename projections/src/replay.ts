import type { Pool, PoolClient } from 'pg'
import { positionOf } from '@arung/event-store/event-store'
import { inTransaction } from '@arung/platform/postgres/pool'
import { checkpointNameOf, schemaOf, type Generation } from './generation.ts'
import { liveGenerations } from './generations.ts'
import { apply, type Projection } from './projection.ts'
import type { RunnerParts } from './runner-parts.ts'

export type Difference = Readonly<{
  table: string
  key: string
  /** The row as readers see it, and as the log says it should be; null where there is none. */
  live: unknown
  replayed: unknown
}>
export type Comparison = Readonly<{
  name: string
  version: number
  position: number
  /** Rows compared, by table. */
  rows: Readonly<Record<string, number>>
  difference: Difference | null
}>

const windowMax = 5_000

/**
 * Folds the log anew into tables of its own and compares them with the live ones, row by row, at the same position.
 * The live projection stands still while the last part is compared. Names the first row that differs.
 */
export async function compareWithReplay(
  parts: RunnerParts,
  projection: Projection,
): Promise<Comparison> {
  const live = (await liveGenerations(parts.pool)).get(projection.name)
  if (!live || live.version !== projection.version)
    throw new Error(`${projection.name}@${projection.version} is not live`)
  const shadow = `${schemaOf(live)}_shadow`
  const { pool } = parts
  await inTransaction(pool, async client => {
    await client.query(`DROP SCHEMA IF EXISTS ${shadow} CASCADE; CREATE SCHEMA ${shadow}`)
    await client.query(`SET LOCAL search_path = ${shadow}, public`)
    await client.query(projection.schema)
    await client.query(projection.indexes)
  })
  try {
    const near = await foldTo(parts, projection, shadow, 0, await positionOfLive(pool, live))
    return await inTransaction(pool, async client => {
      await client.query('SET LOCAL statement_timeout = 0')
      const position = await positionOfLive(client, live, 'FOR UPDATE')
      await foldTo(parts, projection, shadow, near, position)
      return { ...(await compared(client, projection, live, shadow)), position }
    })
  } finally {
    await pool.query(`DROP SCHEMA ${shadow} CASCADE`)
  }
}

async function positionOfLive(
  database: Pool | PoolClient,
  live: Generation,
  lock: '' | 'FOR UPDATE' = '',
): Promise<number> {
  const { rows } = await database.query<{ position: string }>(
    `SELECT position FROM event_store.checkpoints WHERE name = $1 ${lock}`,
    [checkpointNameOf(live)],
  )
  return Number(rows[0]?.position ?? 0)
}

/** Folds (`from`, `to`] into the schema and returns `to`. */
async function foldTo(
  { pool, store, codec }: RunnerParts,
  projection: Projection,
  schema: string,
  from: number,
  to: number,
): Promise<number> {
  let at = from
  while (at < to) {
    const page = await store.readAll(positionOf(at), Math.min(windowMax, to - at))
    if (page.scannedTo <= at) throw new Error(`The log ends at ${at}, before ${to}`)
    const ours = page.events.filter(event => projection.handles.has(event.type))
    const events = await codec.decode(ours)
    await inTransaction(pool, client => apply(projection, client, schema, events), {
      synchronousCommit: 'off',
    })
    at = page.scannedTo
  }
  return at
}

async function compared(
  client: PoolClient,
  projection: Projection,
  live: Generation,
  shadow: string,
): Promise<Omit<Comparison, 'position'>> {
  const rows: Record<string, number> = {}
  let difference: Difference | null = null
  for (const [table, key] of Object.entries(projection.tables)) {
    const [ours, theirs] = [`${schemaOf(live)}.${table}`, `${shadow}.${table}`]
    const seen = await fingerprint(client, ours, key)
    const replayed = await fingerprint(client, theirs, key)
    rows[table] = seen.count
    if (seen.hash !== replayed.hash)
      difference ??= await firstDifference(client, table, key, ours, theirs)
  }
  return { name: live.name, version: live.version, rows, difference }
}

/** One hash over all rows in the order of their keys. */
async function fingerprint(client: PoolClient, place: string, key: string) {
  const { rows } = await client.query<{ count: string; hash: string | null }>(
    `SELECT count(*) AS count, md5(string_agg(md5(t::text), '' ORDER BY ${key}::text)) AS hash
     FROM ${place} t`,
  )
  return { count: Number(rows[0]?.count ?? 0), hash: rows[0]?.hash ?? null }
}

async function firstDifference(
  client: PoolClient,
  table: string,
  key: string,
  ours: string,
  theirs: string,
): Promise<Difference> {
  const { rows } = await client.query<{ key: string; live: unknown; replayed: unknown }>(
    `SELECT coalesce(a.${key}, b.${key})::text AS key, to_json(a) AS live, to_json(b) AS replayed
     FROM ${ours} a FULL JOIN ${theirs} b ON a.${key} = b.${key}
     WHERE a::text IS DISTINCT FROM b::text
     ORDER BY 1
     LIMIT 1`,
  )
  const row = rows[0]
  if (!row) throw new Error(`${table} differs in its hash but in no row`)
  return { table, key: row.key, live: row.live, replayed: row.replayed }
}
