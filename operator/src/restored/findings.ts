import type { Pool } from 'pg'
import { allCheckpoints, checkpointsOf } from '@arung/event-store/checkpoints'
import type { EventStore, Position } from '@arung/event-store/event-store'
import { checkpointName } from '@arung/workers/processes/follow-log'

/** What was found in a restored installation. */
export type Findings = Readonly<{
  head: Position
  /** Some reader has seen events that the log does not have: the log is older than the database, or another one. */
  isOlderLog: boolean
  /** The checkpoint of the processes; null when they have seen nothing. */
  processes: Position | null
  lines: readonly string[]
}>

export async function lookAt(pool: Pool, store: EventStore): Promise<Findings> {
  const head = await store.head()
  const names = [...(await allCheckpoints(pool)).keys()]
  const checkpoints = await checkpointsOf(pool, store, names)
  const behind = [...checkpoints].filter(([, one]) => one.position < head).length
  const beyond = [...checkpoints].filter(([, one]) => one.position > head).length
  const others = [...checkpoints].filter(([, one]) => one.position <= head && !one.isSameLog).length
  const processes = checkpoints.get(checkpointName)?.position ?? null
  const { rows } = await pool.query<{ open: number; mails: number }>(
    `SELECT count(*)::int AS open, count(*) FILTER (WHERE kind LIKE 'mail.%')::int AS mails
     FROM outbox.jobs WHERE state IN ('waiting', 'running')`,
  )
  const { open = 0, mails = 0 } = rows[0] ?? {}
  return {
    head,
    isOlderLog: beyond + others > 0,
    processes,
    lines: [
      `The log ends at ${head}.`,
      `${checkpoints.size} readers have a place in it: ${behind} behind its end, ${beyond} beyond it, ${others} at an event that is another one now.`,
      `The processes stand at ${processes ?? 0}; ${open} jobs are open, ${mails} of them mails.`,
    ],
  }
}
