import type { GuideReport } from '@arung/contracts/days/guide-report'
import { addDays } from '../../base/format/dates.ts'
import type { Period } from './report-period.ts'

/** Up to this many days, each has its own bar; more are added up by month. */
const daysMax = 62

export type ReportBar = Readonly<{
  /** A day, `YYYY-MM-DD`, or a month, `YYYY-MM`. */
  key: string
  trips: number
}>
export type ReportBars = Readonly<{ step: 'day' | 'month'; bars: readonly ReportBar[] }>

/** Returns the trips of each day or month of a period, also of those without a trip. */
export function barsOf({ days }: Pick<GuideReport, 'days'>, { from, to }: Period): ReportBars {
  const all: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) all.push(date)
  const step = all.length > daysMax ? 'month' : 'day'
  const keyOf = (date: string) => (step === 'month' ? date.slice(0, 7) : date)
  const bars = new Map(all.map(date => [keyOf(date), 0]))
  for (const { date, trips } of days) bars.set(keyOf(date), (bars.get(keyOf(date)) ?? 0) + trips)
  return { step, bars: [...bars].map(([key, trips]) => ({ key, trips })) }
}
