import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'

const count = z.number().min(0)
const Instant = z.iso.datetime()

/** A reader of the log: a read model, or the processes that react to events. */
const ReaderFact = z.strictObject({
  name: z.string(),
  /** Events that it has not seen; null where positions have gaps. */
  events: count.nullable(),
  /** Since the first of them was recorded; null when the log does not have its position. */
  seconds: count.nullable(),
  stopped: z.boolean(),
})

/** A size of the database at some moment, by which its growth is known. */
const SizeSample = z.strictObject({ at: Instant, bytes: count })
export type SizeSample = z.infer<typeof SizeSample>

/**
 * What is looked at, with the shape of each fact (decision 0101). Whoever looks writes it, and the page "Is everything
 * well?" reads it. A fact that is missing was not looked at.
 */
export const facts = {
  /** How a proof of the log went: place `last`. */
  proof: z.strictObject({
    outcome: z.enum(['SOUND', 'UNSOUND', 'BROKEN']),
    events: count,
    seconds: count,
    problems: z.array(z.strictObject({ kind: z.string(), count })),
  }),
  /** How far the present proof is: place `now`. It goes away with its end. */
  'proof-progress': z.strictObject({
    part: z.enum(['LOG', 'MODELS']),
    done: count,
    all: count.nullable(),
  }),
  /** An admin asked for a proof: place `page`. It goes away when the proof begins. */
  'proof-asked': z.strictObject({}),
  /** Somebody is there who runs proofs that are asked for: place `standalone`. */
  prover: z.strictObject({ everyDays: count }),
  /** Places `made` and `failed`. */
  backup: z.strictObject({ bytes: count }),
  /** When a backup was put back last: place `last`. */
  rehearsal: z.strictObject({ sound: z.boolean() }),
  /** The copy of the write-ahead log: place `wal`. `waits` when its next segment could not be copied. */
  archive: z.strictObject({ waits: z.boolean(), copiedAt: Instant.nullable() }),
  /** Places: the processes that read the log. */
  readers: z.strictObject({ readers: z.array(ReaderFact) }),
  /** Places `answered` and `refused`. */
  gateway: z.strictObject({ status: z.number().nullable(), code: z.string() }),
  /** Place: `site`. */
  certificate: z.strictObject({
    host: z.string(),
    validTo: Instant.nullable(),
    problem: z.enum(['REFUSED', 'AWAY', 'WITHOUT']).nullable(),
    code: z.string(),
  }),
  /** Places `data`, `backups` and `wal`. */
  disk: z.strictObject({ folder: z.string(), freeBytes: count, allBytes: count }),
  /** Place `gateway`: how far its clock is ahead of this machine's. */
  clock: z.strictObject({ aheadMs: z.number() }),
  /** Place: `database`. */
  database: z.strictObject({ bytes: count, samples: z.array(SizeSample) }),
  /** Places: the processes. `aheadMs` is how far the clock of the database is ahead of theirs. */
  process: z.strictObject({ version: z.string(), node: z.string(), aheadMs: z.number() }),
} as const

export type What = keyof typeof facts
export type FactOf<W extends What> = z.infer<(typeof facts)[W]>
/** A fact as it was found, with the place and the time of the look. */
export type Found<W extends What = What> = Readonly<{
  place: string
  lookedAt: Date
  fact: FactOf<W>
}>

/** Rows of the table as the driver parses them. */
export type FactRow = Readonly<{ what: string; place: string; looked_at: Date; fact: unknown }>
const rowsMax = 200

/** $1: how many. */
export const factsSql = `
  SELECT what, place, looked_at, fact FROM wellbeing.facts ORDER BY what, place LIMIT $1`
export const factsValues = [rowsMax] as const

/** Replaces a fact. It was looked at now, by the clock of the database, unless `at` says when. */
export async function noteFact<W extends What>(
  db: Pool | PoolClient,
  what: W,
  place: string,
  fact: FactOf<W>,
  at: Date | null = null,
): Promise<void> {
  await db.query({
    name: 'wellbeing-note',
    text: `INSERT INTO wellbeing.facts (what, place, fact, looked_at)
           VALUES ($1, $2, $3, coalesce($4, clock_timestamp()))
           ON CONFLICT (what, place) DO UPDATE SET fact = excluded.fact, looked_at = excluded.looked_at`,
    values: [what, place, JSON.stringify(facts[what].parse(fact)), at],
  })
}

export async function dropFact(db: Pool | PoolClient, what: What, place: string): Promise<void> {
  await db.query('DELETE FROM wellbeing.facts WHERE what = $1 AND place = $2', [what, place])
}

/** Returns the facts of one kind among the rows. A row of another version, which does not fit, was not looked at. */
export function factsOf<W extends What>(rows: readonly FactRow[], what: W): Found<W>[] {
  return rows.flatMap(row => {
    if (row.what !== what) return []
    const fact = facts[what].safeParse(row.fact)
    return fact.success
      ? [{ place: row.place, lookedAt: row.looked_at, fact: fact.data as FactOf<W> }]
      : []
  })
}

/** Returns the one fact of a kind at a place, or null when nobody has looked. */
export const factAt = <W extends What>(
  rows: readonly FactRow[],
  what: W,
  place: string,
): Found<W> | null => factsOf(rows, what).find(one => one.place === place) ?? null

export async function readFacts(db: Pool | PoolClient): Promise<readonly FactRow[]> {
  const { rows } = await db.query<FactRow>({
    name: 'wellbeing-facts',
    text: factsSql,
    values: [...factsValues],
  })
  return rows
}
