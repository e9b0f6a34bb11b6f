import { z } from 'zod'
import { DismissJobs, RequeueJobs } from '@arung/contracts/jobs/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { dismissFailed, requeueFailed } from '@arung/platform/outbox/outbox'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import type { Parts } from '../parts.ts'

/** What the desk does about failed jobs once their cause is gone. */
export const jobRoutes = (parts: Pick<Parts, 'pool'>): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/admins/jobs/requeue',
    feature: 'jobs',
    summary: 'Lets failed jobs be tried again: all of them, or some by id or kind',
    access: allow('jobs:requeue'),
    ownership: 'none',
    limit: 'write',
    body: RequeueJobs,
    data: z.strictObject({ requeued: z.int().min(0) }),
    async run({ body: { ids = null, kinds = null } }) {
      return { data: { requeued: await requeueFailed(parts.pool, { ids, kinds }) } }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/admins/jobs/dismiss',
    feature: 'jobs',
    summary: 'Says of failed jobs that they will not be done, and why',
    access: allow('jobs:dismiss'),
    ownership: 'none',
    limit: 'write',
    body: DismissJobs,
    data: z.strictObject({ dismissed: z.int().min(0) }),
    async run({ body, principal }) {
      const by = ownSession(principal).accountId
      return { data: { dismissed: await dismissFailed(parts.pool, { ...body, by }) } }
    },
  }),
]
