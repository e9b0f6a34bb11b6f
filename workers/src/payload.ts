import { HopelessJob } from './outbox/run-job.ts'

/** Returns a number of a job's payload. A job without it can never run. */
export function numberOf(payload: Readonly<Record<string, unknown>>, field: string): number {
  const value = payload[field]
  if (typeof value !== 'number') throw new HopelessJob(`The job's payload has no ${field}`)
  return value
}

/** Returns a text field of a job's payload. A job without it can never run. */
export function textOf(payload: Readonly<Record<string, unknown>>, field: string): string {
  const value = payload[field]
  if (typeof value !== 'string') throw new HopelessJob(`The job's payload has no ${field}`)
  return value
}
