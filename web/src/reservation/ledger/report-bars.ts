import { addDays } from '../../base/format/dates.ts'
import type { Measure, Period } from './report-address.ts'
import type { AnyReport } from './report-resource.ts'

/** Up to this many days, each has its own bar; more are added up by month. */
const daysMax = 62

export type StackedBar = Readonly<{
  /** A day, `YYYY-MM-DD`, or a month, `YYYY-MM`. */
  key: string
  /** By type. */
  values: ReadonlyMap<string, number>
  total: number
}>
export type StackedBars = Readonly<{
  step: 'day' | 'month'
  /** The types that occur, in the order of their stack. */
  types: readonly string[]
  bars: readonly StackedBar[]
}>

/** Returns what a measure adds up to, for each day or month of a period and each type. */
export function stackedBars(
  { days, types }: Pick<AnyReport, 'days' | 'types'>,
  { from, to }: Period,
  measure: Measure,
): StackedBars {
  const all: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) all.push(date)
  const step = all.length > daysMax ? 'month' : 'day'
  const keyOf = (date: string) => (step === 'month' ? date.slice(0, 7) : date)
  const bars = new Map(all.map(date => [keyOf(date), new Map<string, number>()]))
  for (const day of days) {
    const bar = bars.get(keyOf(day.date))
    const value = measured(day, measure)
    if (bar && value !== 0) bar.set(day.type, (bar.get(day.type) ?? 0) + value)
  }
  const found = new Set([...bars.values()].flatMap(bar => [...bar.keys()]))
  const order = [...types.map(({ id }) => id), 'PICK_UP', 'NONE']
  return {
    step,
    types: order.filter(type => found.has(type)),
    bars: [...bars].map(([key, values]) => ({
      key,
      values,
      total: [...values.values()].reduce((sum, value) => sum + value, 0),
    })),
  }
}

type Day = AnyReport['days'][number]
function measured(day: Day, measure: Measure): number {
  switch (measure) {
    case 'guests':
      return day.guests
    case 'bookings':
      return day.bookings
    case 'soldIDR':
      return 'sold' in day && day.currency === 'IDR' ? day.sold : 0
    case 'soldUSD':
      return 'sold' in day && day.currency === 'USD' ? day.sold : 0
  }
}
