import type { FailedJob } from '@arung/contracts/jobs/views'
import { defineList } from '../lists/define-list.ts'

type Row = Readonly<{
  id: string
  kind: string
  attempts: number
  error: string | null
  made_at: Date
  failed_at: Date
}>

/** The jobs that were given up, straight from the outbox. */
export const failedJobLists = defineList({
  from: 'outbox.jobs',
  columns: 'id, kind, attempts, last_error AS error, created_at AS made_at, done_at AS failed_at',
  filters: {
    state: (state: 'failed') => `state = '${state}'`,
  },
  sorts: { oldest: 'created_at, id', newest: 'created_at DESC, id DESC' },
  indexes: ['jobs_failed'],
  item: ({ made_at, failed_at, ...row }: Row): FailedJob => ({
    ...row,
    madeAt: made_at.toISOString(),
    failedAt: failed_at.toISOString(),
  }),
})
