import type { Pool } from 'pg'
import type { Logger } from '@arung/platform/logger'
import { keepJobs } from './jobs.ts'

/** The rows this process is at work on, kept from being taken over for as long as it lives. */
export type KeptRows = Readonly<{
  /** Returns the way to let the row go. */
  keep: (id: string) => () => void
  stop: () => void
}>

const intervalMs = 5_000

export function startKeptRows(options: { pool: Pool; logger: Logger }): KeptRows {
  const ids = new Set<string>()
  const timer = setInterval(() => {
    if (ids.size === 0) return
    // A beat that is missed may cost a second run, which is safe; the next beat comes soon.
    keepJobs(options.pool, [...ids]).catch((error: unknown) =>
      options.logger.warn({ error: String(error) }, 'rows at work could not be kept'),
    )
  }, intervalMs)
  return {
    keep(id) {
      ids.add(id)
      return () => void ids.delete(id)
    },
    stop: () => clearInterval(timer),
  }
}
