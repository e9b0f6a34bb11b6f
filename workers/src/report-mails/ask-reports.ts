import type { DeskView } from '@arung/contracts/desk-views/views'
import { mailedPeriodAt } from '@arung/domain/desk-views/mailed-reports'
import { uuidv5 } from '@arung/platform/ids'
import type { Logger } from '@arung/platform/logger'
import type { Pool } from 'pg'
import type { NewJob } from '../outbox/jobs.ts'
import { accountsAtOnce, askByAccount, startPeriodMails } from '../period-mails.ts'
import type { Rounds } from '../rounds.ts'

/** Namespace of job ids: one for each view and period, so that a round that runs twice writes each job once. */
const jobNamespace = '0b0c5e00-0000-4000-8000-000000000106'

/** People with views that are e-mailed, after an account. */
export const mailedViewsSql = `
  SELECT account_id AS "accountId", views
  FROM read.desk_views
  WHERE is_mailed AND account_id > $1
  ORDER BY account_id
  LIMIT ${accountsAtOnce}`

/** E-mails reports every week and month, round after round. */
export const startReportMails = (parts: Readonly<{ pool: Pool; logger: Logger }>): Rounds =>
  startPeriodMails(parts, {
    failure: 'the e-mails with reports could not be asked for; trying again',
    ask: now => askReports(parts.pool, now),
  })

type Person = Readonly<{ accountId: string; views: readonly DeskView[] }>

/** One round: writes the rows of all mails that are due. */
export const askReports = (pool: Pool, now: Date): Promise<void> =>
  askByAccount<Person>(pool, { name: 'desk-views-mailed', text: mailedViewsSql }, person =>
    jobsOf(person, now),
  )

const jobsOf = ({ accountId, views }: Person, now: Date): NewJob[] =>
  views.flatMap(({ viewId, mail }) => {
    if (mail === null) return []
    const { every } = mail
    const { from, to, dueAt } = mailedPeriodAt(every, now.toISOString())
    // The first mail is about the first period that ends after the choice.
    if (dueAt <= mail.since) return []
    return [
      {
        id: uuidv5(jobNamespace, `${viewId}|${every}|${from}`),
        kind: 'mail.report',
        payload: { accountId, viewId, every, from, to },
        dueAt: new Date(dueAt),
        isWaitedFor: false,
      },
    ]
  })
