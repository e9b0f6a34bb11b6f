import { FailedJob, FailedJobsQuery } from '@arung/contracts/jobs/views'
import { allow } from '@arung/domain/accounts/permissions'
import type { Route } from '@arung/platform/http/route'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { failedJobLists } from './queries.ts'

/** Jobs that were given up, for admins. */
export const jobRoutes = (parts: Parts): Route[] =>
  listRoutes(parts, {
    path: '/admins/jobs/failed',
    feature: 'jobs',
    summary: 'Jobs that were given up, or that an admin dismissed since, page by page',
    access: allow('jobs:see'),
    ownership: 'none',
    models: [],
    list: failedJobLists,
    query: FailedJobsQuery,
    item: FailedJob,
    asked: ({ state, sort }) => ({ state, sort }),
  })
