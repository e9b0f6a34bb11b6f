import type { DashboardView } from '@arung/contracts/orders/views'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** One pool on one day. */
export type Seat = DashboardView['seats'][number]

const shownMax = 6
/** The taken share from which a day counts as nearly full. */
const nearlyFull = 0.9

/** The taken share, between 0 and 1; 0 when the pool has no limit. */
export const partTaken = ({ taken, limit }: Seat): number =>
  limit === null || limit === 0 ? 0 : Math.min(1, taken / limit)

export const isNearlyFull = (seat: Seat): boolean => partTaken(seat) >= nearlyFull

/**
 * Returns the fullest pools and days with anything taken, at most six. Of equally full ones the earlier day comes
 * first.
 */
export function busiest(seats: readonly Seat[]): Seat[] {
  return seats
    .filter(seat => seat.taken > 0)
    .toSorted((a, b) => partTaken(b) - partTaken(a) || a.date.localeCompare(b.date))
    .slice(0, shownMax)
}

/** Formats a day of the next week: `Sat 21`. */
export function useDayName(): (date: string) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(intlTag[locale], {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return date => format.format(new Date(`${date}T00:00:00Z`))
}
