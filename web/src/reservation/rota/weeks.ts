import { dateAfter } from '@arung/contracts/dates'

/** Returns the Monday of a day's week. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return dateAfter(date, 1 - weekday)
}
