import { dateAfter } from '@arung/contracts/dates'

/** Namespace of the ids of months (RFC 9562, version 5). */
export const monthNamespace = 'c0b1a5e0-0000-4000-8000-000000000041'

/** The name from which the id of a month's stream follows. */
export const monthStreamName = (month: string): string => `month|${month}`

/** Returns the first and last day of a month (YYYY-MM). */
export function daysOfMonth(month: string): Readonly<{ from: string; to: string }> {
  const from = `${month}-01`
  const next = dateAfter(from, 31).slice(0, 7)
  return { from, to: dateAfter(`${next}-01`, -1) }
}

/** Returns the month before another one. */
export const monthBefore = (month: string): string => dateAfter(`${month}-01`, -1).slice(0, 7)
