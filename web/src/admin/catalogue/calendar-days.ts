import { dateAfter } from '@arung/contracts/dates'
import type { CalendarView } from '@arung/contracts/catalogue/desk-views'
import type { OrdersOnDays } from '@arung/contracts/orders/on-days'
import { calendarDatesMax } from '@arung/contracts/catalogue/desk-views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import type { DayRange } from '../../ui/range-calendar.tsx'

const weekDays = 7

/** Returns the months that can be in view together with the month of this day: equally many before and after it. */
export function monthsAround(date: string, months: number): DayRange {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const iso = (day: number) => new Date(day).toISOString().slice(0, 10)
  return {
    from: iso(Date.UTC(year, month - months, 1)),
    to: iso(Date.UTC(year, month - 1 + months, 0)),
  }
}

/**
 * Returns every day of a range, and of the same days in each following week up to `weeklyUntil`; at most
 * `calendarDatesMax`.
 */
export function daysOf({ from, to }: DayRange, weeklyUntil: string | null): readonly string[] {
  const days = new Set<string>()
  const until = weeklyUntil ?? to
  for (let week = 0; days.size < calendarDatesMax; week += 1) {
    const start = dateAfter(from, week * weekDays)
    if (week > 0 && (weeklyUntil === null || start > until)) break
    const end = dateAfter(to, week * weekDays)
    for (let day = start; day <= end && days.size < calendarDatesMax; day = dateAfter(day, 1))
      if (week === 0 || day <= until) days.add(day)
  }
  return [...days].sort()
}

export type ClosedRange = DayRange & Readonly<{ reason: string; days: readonly string[] }>

/** Merges consecutive days that are closed for the same reason. */
export function closedRanges(disabled: CalendarView['disabled']): readonly ClosedRange[] {
  const ranges: ClosedRange[] = []
  for (const { date, reason } of disabled) {
    const last = ranges.at(-1)
    if (last && last.reason === reason && dateAfter(last.to, 1) === date)
      ranges[ranges.length - 1] = { ...last, to: date, days: [...last.days, date] }
    else ranges.push({ from: date, to: date, reason, days: [date] })
  }
  return ranges
}

export const calendarResource = (slug: string, { from, to }: DayRange): Resource<CalendarView> =>
  liveResource('GET /admins/products/:slug/calendar', { params: { slug }, query: { from, to } })
export const ordersOnDaysResource = (
  slug: string,
  days: readonly string[],
): Resource<OrdersOnDays> =>
  liveResource('GET /admins/products/:slug/orders', {
    params: { slug },
    query: { dates: days.join(',') },
  })
