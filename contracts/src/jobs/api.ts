import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { DismissJobs, RequeueJobs } from './requests.ts'
import type { FailedJob, FailedJobsQuery } from './views.ts'

/** Requests and responses of the job routes. */
export type JobsApi = {
  'POST /admins/jobs/dismiss': { body: z.input<typeof DismissJobs>; data: { dismissed: number } }
  'GET /admins/jobs/failed': { query: z.input<typeof FailedJobsQuery>; data: PageOf<FailedJob> }
  'POST /admins/jobs/requeue': { body: z.input<typeof RequeueJobs>; data: { requeued: number } }
}
