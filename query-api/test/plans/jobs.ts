import { failedJobLists } from '../../src/jobs/queries.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'

const failedPage = textAndValues(
  failedJobLists.page({ state: 'failed', sort: 'oldest' }, { page: 1, size: 25 }),
)

export const plans: Plans = {
  questions: [
    ['failed jobs', ...failedPage],
    [
      'number of failed jobs',
      ...textAndValues(failedJobLists.count({ state: 'failed', sort: 'oldest' })),
    ],
    [
      'dismissed jobs',
      ...textAndValues(
        failedJobLists.page({ state: 'dismissed', sort: 'newest' }, { page: 1, size: 25 }),
      ),
    ],
    [
      'number of dismissed jobs',
      ...textAndValues(failedJobLists.count({ state: 'dismissed', sort: 'newest' })),
    ],
  ],
}
