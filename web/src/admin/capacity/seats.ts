import type { DashboardView } from '@arung/contracts/orders/views'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

/** One pool on one day. */
export type Seat = DashboardView['seats'][number]

const shownMax = 6
/** From this part on a day counts as nearly full. */
const nearlyFull = 0.9

/** Between 0 and 1; 0 where nothing limits the pool. */
export const partTaken = ({ taken, limit }: Seat): number =>
  limit === null || limit === 0 ? 0 : Math.min(1, taken / limit)

export const isNearlyFull = (seat: Seat): boolean => partTaken(seat) >= nearlyFull

/** The fullest of those where anything is taken, at most six; of equally full ones the earlier day first. */
export function busiest(seats: readonly Seat[]): Seat[] {
  return seats
    .filter(seat => seat.taken > 0)
    .toSorted((a, b) => partTaken(b) - partTaken(a) || a.date.localeCompare(b.date))
    .slice(0, shownMax)
}

/** A day of the next week: `Sat 21`. */
export function useDayName(): (date: string) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(intlTag[locale], {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return date => format.format(new Date(`${date}T00:00:00Z`))
}
