import type { AnalyticsView } from '@arung/contracts/analytics/views'
import { formatDate } from '../../base/format/dates.ts'
import { names } from '../../base/format/date-names.ts'
import type { Locale } from '@arung/contracts/scalars'

export type Day = AnalyticsView['days'][number]
/** The period that one bar covers. */
export type Step = 'day' | 'week' | 'month'
export type DayBar = Readonly<{
  first: string
  last: string
  value: number
  /** The same days of the period before. */
  before: Readonly<{ first: string; last: string; value: number }>
}>

/** Up to this many days, each day has its own bar. */
const daysMax = 62
const weeksMax = 26
const weekDays = 7

export const stepOf = (days: number): Step =>
  days <= daysMax ? 'day' : days <= weeksMax * weekDays ? 'week' : 'month'

/**
 * Returns the bars of a period, each with the same days of the period before it, which has equally many days. Weeks are
 * counted back from the last day, so that the last one is whole. Months are calendar months.
 */
export function barsOf(
  { days, before }: Pick<AnalyticsView, 'days' | 'before'>,
  valueOf: (day: Day) => number,
): readonly DayBar[] {
  const step = stepOf(days.length)
  const keyOf = (date: string, nth: number): string => {
    if (step === 'month') return date.slice(0, 7)
    return step === 'day' ? date : `${Math.floor((days.length - 1 - nth) / weekDays)}`
  }
  const bars: (DayBar & { key: string })[] = []
  for (const [nth, day] of days.entries()) {
    const past = before.days[nth]
    const key = keyOf(day.date, nth)
    const open = bars.at(-1)?.key === key ? bars.pop() : undefined
    const pastDate = past?.date ?? before.from
    bars.push({
      key,
      first: open?.first ?? day.date,
      last: day.date,
      value: (open?.value ?? 0) + valueOf(day),
      before: {
        first: open?.before.first ?? pastDate,
        last: pastDate,
        value: (open?.before.value ?? 0) + (past ? valueOf(past) : 0),
      },
    })
  }
  return bars.map(({ key: _key, ...bar }) => bar)
}

/** Formats a range of days: `22 Nov`, `16–22 Nov`, `30 Oct–5 Nov`; with the years when they differ. */
export function daysInWords(first: string, last: string, locale: Locale): string {
  const end = formatDate(last, locale, 'short')
  if (first === last) return end
  const begin = formatDate(first, locale, 'short')
  if (first.slice(0, 4) !== last.slice(0, 4))
    return `${begin} ${first.slice(0, 4)} – ${end} ${last.slice(0, 4)}`
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${end}`
    : `${begin} – ${end}`
}

/** Returns the label under a bar. */
export function labelOf({ first, last }: DayBar, step: Step, locale: Locale): string {
  if (step !== 'month') return formatDate(last, locale, 'short')
  const month = names[locale].shortMonths[Number(first.slice(5, 7)) - 1] ?? ''
  return `${month} ${first.slice(0, 4)}`
}
