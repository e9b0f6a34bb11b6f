import type { Pool } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import type { DecodedEvent } from '@arung/event-store/codec'
import { editionSince } from '@arung/workers/processes/edition'
import { checkpointName } from '@arung/workers/processes/follow-log'
import { jobsOf, processes } from '@arung/workers/processes/run-processes'
import type { Found } from './findings.ts'

type Decoded = DecodedEvent<DomainEvent>
type StoredCheckpoint = Readonly<{ position: number; event_id: string | null }>
type Asked = Readonly<{ id: string; kind: string; process: string; by: Decoded }>

/** The checkpoint of the processes, and the range of events whose jobs must be written. */
export type ProcessCheckpoint = Readonly<{
  checkpoint: StoredCheckpoint | null
  /** The position where this edition began. Null when other editions have seen the log and this one nothing yet. */
  since: number | null
  /** Rows of older events may have been removed. */
  oldest: Date
}>
/** The number of events and jobs that were checked. */
export type JobsReport = Readonly<{ events: number; jobs: number }>

export async function processCheckpoint(pool: Pool, keptDays: number): Promise<ProcessCheckpoint> {
  return {
    checkpoint: (await checkpointIn(pool)) ?? null,
    since: await editionSince(pool),
    oldest: await oldestKept(pool, keptDays),
  }
}

/**
 * Proves, window by window, that the jobs of events were written. Job ids are derived from events, so the required jobs
 * can be named: from where this edition of the processes began to the checkpoint up to which they have seen the log.
 */
export function proveProcesses(
  pool: Pool,
  { checkpoint, since, oldest }: ProcessCheckpoint,
  found: Found,
) {
  const end = checkpoint?.position ?? 0
  let events = 0
  let jobs = 0

  const isLookedAt = ({ position, recordedAt }: Decoded) =>
    since !== null && position > since && position <= end && recordedAt >= oldest

  return {
    report: (): JobsReport => ({ events, jobs }),
    async see(window: readonly Decoded[]): Promise<void> {
      const atEnd = window.find(one => one.position === end)
      if (atEnd !== undefined && atEnd.id !== checkpoint?.event_id)
        found('processes', atEnd, 'is not the event that the processes have seen there')
      const seen = window.filter(isLookedAt)
      const asked = seen.flatMap(askedBy)
      events += seen.length
      jobs += asked.length
      for (const { process, kind, by } of await missingOf(pool, asked))
        found('processes', by, `its job ${kind} of the process ${process} is missing`)
    },
  }
}

/** Ends the proof, with the position of the log's last event, and returns what was checked. */
export function wordsOfProcesses(
  { checkpoint, since }: ProcessCheckpoint,
  { events, jobs }: JobsReport,
  of: { head: number; keptDays: number; found: Found },
): string {
  const { head, keptDays, found } = of
  const end = checkpoint?.position ?? 0
  if (end > head) found('processes', null, `they stand at ${end}, and the log ends at ${head}`)
  if (since === null) return 'this edition of the processes has seen nothing yet'
  return `${jobs} jobs that ${events} events ask for were written; looked at from event ${since + 1} to ${end}, those of the last ${keptDays} days`
}

const askedBy = (by: Decoded): readonly Asked[] =>
  processes.flatMap(process =>
    jobsOf([by], [process]).map(({ id, kind }) => ({ id, kind, process: process.name, by })),
  )

async function checkpointIn(pool: Pool): Promise<StoredCheckpoint | undefined> {
  const { rows } = await pool.query<StoredCheckpoint>(
    'SELECT position::float8 AS position, event_id FROM event_store.checkpoints WHERE name = $1',
    [checkpointName],
  )
  return rows[0]
}

/** Uses the database's clock, which also stamped the events. */
async function oldestKept(pool: Pool, days: number): Promise<Date> {
  const { rows } = await pool.query<{ oldest: Date }>(
    `SELECT now() - $1 * interval '1 day' AS oldest`,
    [days],
  )
  if (!rows[0]) throw new Error('The database does not know the time')
  return rows[0].oldest
}

async function missingOf(pool: Pool, asked: readonly Asked[]): Promise<readonly Asked[]> {
  if (asked.length === 0) return []
  const { rows } = await pool.query<{ id: string }>({
    name: 'verify-jobs-missing',
    text: `SELECT w.id FROM unnest($1::uuid[]) AS w (id)
           WHERE NOT EXISTS (SELECT FROM outbox.jobs j WHERE j.id = w.id)`,
    values: [asked.map(one => one.id)],
  })
  const missing = new Set(rows.map(row => row.id))
  return asked.filter(one => missing.has(one.id))
}
