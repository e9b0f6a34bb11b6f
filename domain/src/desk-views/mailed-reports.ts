import { dateAfter } from '@arung/contracts/dates'
import type { DeskReportPath } from '@arung/contracts/desk-views/lists'
import type { MailEvery } from '@arung/contracts/desk-views/requests'
import type { Permission } from '../accounts/permissions.ts'
import { instantOf, localDateAt } from '../time.ts'

/** The reports that are e-mailed, and who may see each (day-and-money page, reports). */
export const mailedReports = {
  '/reservation/admin/report': 'report:see',
  '/reservation/admin/report-lite': 'report-lite:see',
} as const satisfies Readonly<Record<DeskReportPath, Permission>>

/** The hour of these mails, on the operator's clock. */
const mailedAt = '07:00'

/** The days that a mail is about, and when it is due. */
export type MailedPeriod = Readonly<{ from: string; to: string; dueAt: string }>

/**
 * Returns the latest period whose mail is due at an instant: a week from Monday to Sunday, or a month. A mail that
 * nobody sent in time is still due until the next one.
 */
export function mailedPeriodAt(every: MailEvery, instant: string): MailedPeriod {
  const today = localDateAt(instant)
  const start = startOf(every, today)
  const dueAt = instantOf(start, mailedAt)
  // Early on the day itself, the latest is still the one before.
  const from = dueAt <= instant ? start : startOf(every, dateAfter(start, -1))
  return {
    from: startOf(every, dateAfter(from, -1)),
    to: dateAfter(from, -1),
    dueAt: instantOf(from, mailedAt),
  }
}

const mondayIndex = 6
/** The Monday of a date's week, or the first day of its month. */
function startOf(every: MailEvery, date: string): string {
  if (every === 'MONTH') return `${date.slice(0, 8)}01`
  const weekday = (new Date(date).getUTCDay() + mondayIndex) % 7
  return dateAfter(date, -weekday)
}
