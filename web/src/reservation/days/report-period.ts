import { dateAfter } from '@arung/contracts/dates'
import { GuideReportQuery } from '@arung/contracts/days/guide-report'

/** Days of activities, both included. */
export type Period = Readonly<{ from: string; to: string }>

const firstOf = (date: string): string => `${date.slice(0, 7)}-01`

/** Returns the whole month that contains a day. */
export const monthOf = (date: string): Period => {
  const from = firstOf(date)
  // The first of a month and 31 days more is always in the next month.
  return { from, to: dateAfter(firstOf(dateAfter(from, 31)), -1) }
}

/** Returns the whole month before the one that contains a day. */
export const monthBefore = (date: string): Period => monthOf(dateAfter(firstOf(date), -1))

/** Reads the period of an address; the present month when it has none that can be reported on. */
export function periodOf(params: URLSearchParams, today: string): Period {
  const asked = GuideReportQuery.safeParse({ from: params.get('from'), to: params.get('to') })
  return asked.success ? asked.data : monthOf(today)
}

/** Whether a report can cover these days. */
export const isReportable = (period: Period): boolean => GuideReportQuery.safeParse(period).success
