import type { FailedJob } from '@arung/contracts/jobs/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'

export type JobSort = 'oldest' | 'newest'
type JobTab = 'failed'

export const jobsAddress: ListAddress<JobTab, JobSort> = {
  path: '/admin/jobs',
  tabParam: 'tab',
  tabs: ['failed'],
  usualTab: 'failed',
  filters: [],
  sorts: ['oldest', 'newest'],
  usualSort: () => 'oldest',
}

/** One page of the jobs that were given up. */
export const jobsResource = (query: ListQuery<JobTab, JobSort>): Resource<ListPage<FailedJob>> =>
  liveResource(`/admins/jobs/failed?${apiSearchOf({ ...query, q: '' }, {})}`)
