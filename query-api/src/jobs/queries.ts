import { fullNameSql } from '../full-name-sql.ts'
import type { FailedJob } from '@arung/contracts/jobs/views'
import { defineList } from '../lists/define-list.ts'

type Row = Readonly<{
  id: string
  kind: string
  attempts: number
  error: string | null
  made_at: Date
  failed_at: Date
  dismissed_at: Date | null
  dismissed_because: string | null
  dismissed_by_name: string | null
}>

/**
 * The jobs that were given up, straight from the outbox: those that wait for a person, or those that were dismissed.
 */
export const failedJobLists = defineList({
  from: 'outbox.jobs',
  columns: `id, kind, attempts, last_error AS error, created_at AS made_at, done_at AS failed_at,
            dismissed_at, dismissed_because, dismissed_by`,
  besides: `(SELECT nullif(${fullNameSql('a.person')}, '')
             FROM read.accounts AS a WHERE a.account_id = listed.dismissed_by) AS dismissed_by_name`,
  filters: {
    state: (state: 'failed' | 'dismissed') => `state = '${state}'`,
  },
  sorts: { oldest: 'made_at, id', newest: 'made_at DESC, id DESC' },
  indexes: ['jobs_failed', 'jobs_dismissed'],
  item: (row: Row): FailedJob => ({
    id: row.id,
    kind: row.kind,
    attempts: row.attempts,
    error: row.error,
    madeAt: row.made_at.toISOString(),
    failedAt: row.failed_at.toISOString(),
    dismissal: dismissalOf(row),
  }),
})

const dismissalOf = (row: Row): FailedJob['dismissal'] =>
  row.dismissed_at === null || row.dismissed_because === null
    ? null
    : {
        at: row.dismissed_at.toISOString(),
        by: row.dismissed_by_name,
        reason: row.dismissed_because,
      }
