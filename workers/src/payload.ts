import { HopelessJob } from './outbox/run-job.ts'

/** A number of a job's payload; a job without it can never run. */
export function numberOf(payload: Readonly<Record<string, unknown>>, field: string): number {
  const value = payload[field]
  if (typeof value !== 'number') throw new HopelessJob(`The job's payload has no ${field}`)
  return value
}

/** A text field of a job's payload; a job without it can never run. */
export function textOf(payload: Readonly<Record<string, unknown>>, field: string): string {
  const value = payload[field]
  if (typeof value !== 'string') throw new HopelessJob(`The job's payload has no ${field}`)
  return value
}
