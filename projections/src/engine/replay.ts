import type { PoolClient } from 'pg'
import { inTransaction } from '@arung/platform/postgres/pool'
import { schemaOf } from './generation.ts'
import { liveGenerations } from './generations.ts'
import type { Projection } from './projection.ts'
import type { RunnerParts } from './runner-parts.ts'
import { bringNear, foldTogether, makeShadow, positionOfLive, type Shadow } from './shadows.ts'

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
  /** The number of rows compared, by table. */
  rows: Readonly<Record<string, number>>
  difference: Difference | null
}>

/** The result of comparing a model; `error` when the log cannot be replayed for it. */
export type Outcome = Readonly<{ name: string }> &
  (Readonly<{ comparison: Comparison }> | Readonly<{ error: unknown }>)

/**
 * Folds the log once for all of these models into tables of its own, and compares them with the live ones, row by row,
 * at the same position. A live model pauses while its last part is compared. Returns the first row that differs. Throws
 * when one of them is not live.
 */
export async function compareWithReplay(
  parts: RunnerParts,
  projections: readonly Projection[],
): Promise<readonly Outcome[]> {
  const { pool } = parts
  const live = await liveGenerations(pool)
  const shadows: Shadow[] = []
  try {
    for (const projection of projections)
      shadows.push(await makeShadow(pool, projection, live.get(projection.name)))
    await bringNear(parts, shadows)
    const outcomes: Outcome[] = []
    for (const shadow of shadows) outcomes.push(await finish(parts, shadow))
    return outcomes
  } finally {
    for (const { schema } of shadows) await pool.query(`DROP SCHEMA ${schema} CASCADE`)
  }
}

async function finish(parts: RunnerParts, shadow: Shadow): Promise<Outcome> {
  const { projection, live } = shadow
  const { name } = projection
  return inTransaction(parts.pool, async client => {
    await client.query(
      'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    )
    const position = await positionOfLive(client, live, 'FOR UPDATE')
    await foldTogether(parts, [shadow], async () => position)
    if (shadow.failure !== null) return { name, error: shadow.failure }
    return { name, comparison: { ...(await compared(client, shadow)), position } }
  })
}

async function compared(
  client: PoolClient,
  { projection, live, schema }: Shadow,
): Promise<Omit<Comparison, 'position'>> {
  const rows: Record<string, number> = {}
  let difference: Difference | null = null
  for (const [table, key] of Object.entries(projection.tables)) {
    const [ours, theirs] = [`${schemaOf(live)}.${table}`, `${schema}.${table}`]
    const seen = await fingerprint(client, ours, key)
    const replayed = await fingerprint(client, theirs, key)
    rows[table] = seen.count
    if (seen.hash !== replayed.hash)
      difference ??= await firstDifference(client, table, key, ours, theirs)
  }
  return { name: live.name, version: live.version, rows, difference }
}

/** Returns one hash over all rows in the order of their keys. */
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
