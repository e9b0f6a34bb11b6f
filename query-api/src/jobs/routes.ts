import { PageQuery, pageOf } from '@arung/contracts/envelope'
import { FailedJob } from '@arung/contracts/jobs/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { failedJobs } from './queries.ts'

/** Jobs that were given up, for admins. */
export const jobRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/admins/jobs/failed',
    feature: 'jobs',
    summary: 'Jobs that were given up, oldest first, page by page',
    access: allow('jobs:see'),
    ownership: 'none',
    limit: 'read',
    query: PageQuery,
    data: pageOf(FailedJob),
    async run({ query, principal, request }) {
      await parts.standing.assertActive(principal, request.minPosition)
      return { data: { ...(await failedJobs(parts.database, query)), ...query } }
    },
  }),
]
