import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Instant, Uuid } from '../scalars.ts'

/** `GET /admins/jobs/failed` */
export const FailedJobsQuery = PageQuery.extend({
  state: z.enum(['failed', 'dismissed']).default('failed'),
  sort: z.enum(['oldest', 'newest']).default('oldest'),
})

/** A failed job: its task, its attempts and its last error. */
export const FailedJob = z.strictObject({
  id: Uuid,
  kind: z.string(),
  attempts: z.int().min(0),
  error: z.string().nullable(),
  madeAt: Instant,
  failedAt: Instant,
  /** Who dismissed the job, when and why; null while it waits for a person. */
  dismissal: z
    .strictObject({
      at: Instant,
      /** Null once that admin is forgotten. */
      by: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>
