import { z } from 'zod'
import { Instant, Uuid } from '../scalars.ts'

/** A job that was given up: what it was to do, how often it was tried and what it died of. */
export const FailedJob = z.strictObject({
  id: Uuid,
  kind: z.string(),
  attempts: z.int().min(0),
  error: z.string().nullable(),
  madeAt: Instant,
  failedAt: Instant,
})
export type FailedJob = z.infer<typeof FailedJob>
