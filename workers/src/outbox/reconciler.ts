import type { Pool } from 'pg'
import type { Logger } from '@arung/platform/logger'
import { startRounds, type Rounds } from '../rounds.ts'
import { dueJobs } from './jobs.ts'
import type { HintQueue } from './queue.ts'

const intervalMs = 500
const rowsMax = 1_000
/** A row that was hinted and still waits after this is run here: the queue may have lost it. */
const patienceSeconds = 30
const ownRowsMax = 64

/**
 * Finds what is due and has not ended: lost hints, dead workers, rows that other processes wrote. Hints it, and runs
 * some of it itself when the queue does not answer. The queue may be away for ever; nothing is left undone.
 */
export function startReconciler(options: {
  pool: Pool
  queue: Pick<HintQueue, 'hint'>
  run: (id: string) => Promise<void>
  concurrency: number
  logger: Logger
}): Rounds {
  const runHere = async (ids: readonly string[], signal: AbortSignal) => {
    for (let from = 0; from < ids.length && !signal.aborted; from += options.concurrency)
      await Promise.all(ids.slice(from, from + options.concurrency).map(options.run))
  }
  return startRounds({
    intervalMs,
    logger: options.logger,
    failure: 'the outbox could not be reconciled; trying again',
    async round(signal) {
      const due = await dueJobs(options.pool, rowsMax)
      const isTaken = await options.queue.hint(due.map(job => ({ ...job, delayMs: 0 })))
      const own = isTaken ? due.filter(job => job.overdueSeconds > patienceSeconds) : due
      await runHere(
        own.slice(0, ownRowsMax).map(job => job.id),
        signal,
      )
    },
  })
}
