import { dateAfter } from '@arung/contracts/dates'
import type { Period } from './report-period.ts'

/** More kinds than this are neither told apart by colour nor side by side in a table: the smallest are added up. */
const kindsMax = 8
/** The kind of what is added up. */
export const otherKinds = 'OTHERS'

/** Up to this many days, each has its own bar; more are added up by month. */
const daysMax = 62

/** A number of one day, of a kind that has its own part of a bar. */
export type Counted = Readonly<{ date: string; kind: string; value: number }>
export type ReportBar = Readonly<{
  /** A day, `YYYY-MM-DD`, or a month, `YYYY-MM`. */
  key: string
  /** By kind. */
  values: ReadonlyMap<string, number>
  total: number
}>
export type ReportBars = Readonly<{
  step: 'day' | 'month'
  /** The kinds that occur, in the order of their stack. */
  kinds: readonly string[]
  bars: readonly ReportBar[]
}>

/**
 * Adds up numbers by kind, for each day or month of a period, also for those without any. `order` has every kind, the
 * lowest first. Of more kinds than `kindsMax` the smallest are one, `otherKinds`, on top.
 */
export function barsOf(
  numbers: readonly Counted[],
  { from, to }: Period,
  order: readonly string[],
): ReportBars {
  const all: string[] = []
  for (let date = from; date <= to; date = dateAfter(date, 1)) all.push(date)
  const step = all.length > daysMax ? 'month' : 'day'
  const keyOf = (date: string) => (step === 'month' ? date.slice(0, 7) : date)
  const bars = new Map(all.map(date => [keyOf(date), new Map<string, number>()]))
  for (const { date, kind, value } of numbers) {
    const bar = bars.get(keyOf(date))
    if (bar && value !== 0) bar.set(kind, (bar.get(kind) ?? 0) + value)
  }
  const sums = new Map<string, number>()
  for (const bar of bars.values())
    for (const [kind, value] of bar) sums.set(kind, (sums.get(kind) ?? 0) + value)
  const kinds = order.filter(kind => sums.has(kind))
  if (kinds.length > kindsMax) {
    const largest = kinds.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0))
    const small = new Set(largest.slice(kindsMax - 1))
    const added = numbers.map(one => (small.has(one.kind) ? { ...one, kind: otherKinds } : one))
    const kept = order.filter(kind => !small.has(kind))
    return barsOf(added, { from, to }, [...kept, otherKinds])
  }
  return {
    step,
    kinds,
    bars: [...bars].map(([key, values]) => ({
      key,
      values,
      total: [...values.values()].reduce((sum, value) => sum + value, 0),
    })),
  }
}
