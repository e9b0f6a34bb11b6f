import { operatorToday } from '../../base/format/dates.ts'

export type Days = Readonly<{ from: string; to: string }>

/** Reads the month of a statement from the address, the present one without it. */
export function monthOf(params: URLSearchParams): string {
  const asked = params.get('month') ?? ''
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : operatorToday().slice(0, 7)
}

/** Returns the month that comes this many months after another. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the first and the last day of a month. */
export function daysOf(month: string): Days {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10) }
}
