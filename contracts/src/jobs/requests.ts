import { z } from 'zod'
import { Text, Uuid } from '../scalars.ts'

const JobKind = z
  .string()
  .regex(/^[a-z]+(\.[a-z]+)?$/)
  .max(40)

/** `POST /admins/jobs/requeue`: every failed job, or those with these ids or of these kinds. */
export const RequeueJobs = z.strictObject({
  ids: z.array(Uuid).min(1).max(100).optional(),
  kinds: z.array(JobKind).min(1).max(20).optional(),
})
export type RequeueJobs = z.infer<typeof RequeueJobs>

/** The longest reason for dismissing a failed job, in characters. */
export const dismissalReasonMax = 300

/** `POST /admins/jobs/dismiss`: marks these failed jobs as not to be done, with a reason. */
export const DismissJobs = z.strictObject({
  ids: z.array(Uuid).min(1).max(100),
  reason: Text(dismissalReasonMax),
})
export type DismissJobs = z.infer<typeof DismissJobs>
