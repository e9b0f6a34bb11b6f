import type { FailedJob } from '@arung/contracts/jobs/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'

export type JobSort = 'oldest' | 'newest'
export type JobTab = 'failed' | 'dismissed'

export const jobsAddress: ListAddress<JobTab, JobSort> = {
  path: '/admin/jobs',
  tabParam: 'tab',
  tabs: ['failed', 'dismissed'],
  usualTab: 'failed',
  filters: [],
  sorts: ['oldest', 'newest'],
  usualSort: tab => (tab === 'failed' ? 'oldest' : 'newest'),
}

/** Reads one page of the jobs that were given up, including those dismissed since. */
export const jobsResource = (query: ListQuery<JobTab, JobSort>): Resource<ListPage<FailedJob>> =>
  liveResource('GET /admins/jobs/failed', {
    query: apiSearchOf({ ...query, q: '' }, { state: query.tab }),
  })
