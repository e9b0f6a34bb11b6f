import type { Pool, PoolClient } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import type { DecodedEvent } from '@arung/event-store/codec'
import { positionOf, type RecordedEvent } from '@arung/event-store/event-store'
import { isPassing } from '@arung/event-store/postgres/failures'
import { inTransaction } from '@arung/platform/postgres/pool'
import { checkpointNameOf, schemaOf, type Generation } from './generation.ts'
import { apply, type Projection } from './projection.ts'
import type { RunnerParts } from './runner-parts.ts'

/** A model's second set of tables, into which the log is folded again beside the live ones. */
export type Shadow = {
  readonly projection: Projection
  readonly live: Generation
  readonly schema: string
  at: number
  /** Why the log cannot be folded into it any further. */
  failure: unknown
}

const windowMax = 5_000
/** If the log grows faster than it is folded, this does not catch up. The rest is folded while the models pause. */
const roundsMax = 5
/** Concurrent transactions: one is folded while the other is written. */
const lanes = 2

/** Creates empty tables, which need not survive a crash. Throws when the projection's version is not live. */
export async function makeShadow(
  pool: Pool,
  projection: Projection,
  live: Generation | undefined,
): Promise<Shadow> {
  if (!live || live.version !== projection.version)
    throw new Error(`${projection.name}@${projection.version} is not live`)
  const schema = `${schemaOf(live)}_shadow`
  await inTransaction(pool, async client => {
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}`)
    await client.query(`SET LOCAL search_path = ${schema}, public`)
    await client.query(projection.schema)
    await client.query(projection.indexes)
    for (const table of Object.keys(projection.tables))
      await client.query(`ALTER TABLE ${table} SET UNLOGGED`)
  })
  return { projection, live, schema, at: 0, failure: null }
}

/** Folds the log into all shadows until each is near its live model. */
export async function bringNear(parts: RunnerParts, shadows: readonly Shadow[]): Promise<void> {
  for (let round = 0; round < roundsMax; round += 1) {
    const gap = await foldTogether(parts, shadows, live => positionOfLive(parts.pool, live))
    if (gap <= windowMax) return
  }
}

/**
 * Reads the log once from the position of the last shadow, and folds it into each up to the position that `goalOf`
 * returns. Returns the number of events read. An event that cannot be read or folded ends only the shadows that handle
 * it.
 */
export async function foldTogether(
  parts: RunnerParts,
  shadows: readonly Shadow[],
  goalOf: (live: Generation) => Promise<number>,
): Promise<number> {
  const goals = new Map<Shadow, number>()
  for (const shadow of shadows)
    if (shadow.failure === null) goals.set(shadow, await goalOf(shadow.live))
  if (goals.size === 0) return 0
  const start = Math.min(...[...goals.keys()].map(one => one.at))
  const end = Math.max(...goals.values())
  const handled = new Set(shadows.flatMap(one => [...one.projection.handles]))
  let count = 0
  let ahead = read(parts, start)
  for (let at = start; at < end;) {
    const page = await ahead
    if (page.scannedTo <= at) throw new Error(`The log ends at ${at}, before ${end}`)
    at = page.scannedTo
    count += page.events.length
    if (at < end) {
      // The next window is read while this one is folded; whoever awaits it meets its error.
      ahead = read(parts, at)
      ahead.catch(() => undefined)
    }
    const ours = page.events.filter(event => handled.has(event.type))
    const { events, unreadable } = await decodeEach(parts, ours)
    for (const [shadow, goal] of goals)
      shadow.failure ??= unreadable.find(one => isFor(shadow, goal, one.event))?.error ?? null
    const waiting = [...goals].values()
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const [shadow, goal] of waiting)
          await bring(parts, shadow, events, Math.min(goal, page.scannedTo))
      }),
    )
  }
  return count
}

/** Events after the goals are read but not folded. */
const read = ({ store }: RunnerParts, at: number) => store.readAll(positionOf(at), windowMax)

async function bring(
  { pool, searchKey }: RunnerParts,
  shadow: Shadow,
  events: readonly DecodedEvent<DomainEvent>[],
  to: number,
): Promise<void> {
  if (shadow.failure !== null || to <= shadow.at) return
  const ours = events.filter(event => isFor(shadow, to, event))
  try {
    if (ours.length > 0)
      await inTransaction(
        pool,
        async client => {
          // A plan that was made for an empty table must also suit a full one.
          await client.query('SET LOCAL enable_seqscan = off')
          await apply(shadow.projection, client, shadow.schema, ours, searchKey)
        },
        { synchronousCommit: 'off' },
      )
    shadow.at = to
  } catch (error) {
    if (isPassing(error)) throw error
    shadow.failure = error
  }
}

const isFor = ({ projection, at }: Shadow, to: number, { position, type }: RecordedEvent) =>
  position > at && position <= to && projection.handles.has(type)

type Decoded = Readonly<{
  events: readonly DecodedEvent<DomainEvent>[]
  unreadable: readonly Readonly<{ event: RecordedEvent; error: unknown }>[]
}>

/**
 * Decodes a window as a whole or, when that fails, event by event, so that only the shadows that handle the faulty
 * event end.
 */
async function decodeEach(
  { codec }: RunnerParts,
  recorded: readonly RecordedEvent[],
): Promise<Decoded> {
  try {
    return { events: await codec.decode(recorded), unreadable: [] }
  } catch (error) {
    if (isPassing(error)) throw error
  }
  const events: DecodedEvent<DomainEvent>[] = []
  const unreadable: { event: RecordedEvent; error: unknown }[] = []
  for (const event of recorded) {
    try {
      events.push(...(await codec.decode([event])))
    } catch (error) {
      if (isPassing(error)) throw error
      unreadable.push({ event, error })
    }
  }
  return { events, unreadable }
}

/** Returns the position of a live model. `FOR UPDATE` keeps it there until the transaction ends. */
export async function positionOfLive(
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
