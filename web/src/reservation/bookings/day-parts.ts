import type { Departure } from '@arung/contracts/bookings/views'
import { operatorInstantMs } from '../../base/format/dates.ts'

/** For this long after its time a departure still comes before later ones, in milliseconds. */
const lateMs = 60 * 60_000

/** What tells how far a departure is. */
type Due = Readonly<Pick<Departure, 'time' | 'bookings' | 'expected' | 'arrived' | 'ended'>>

export type DayParts<Of extends Due> = Readonly<{
  /** Departures whose guests are still to be checked in, the next first. */
  next: readonly Of[]
  /** Departures that have begun, with guests who have not come back or were never checked in. */
  underWay: readonly Of[]
  completed: readonly Of[]
}>

/** Splits the departures of a day by what is left to do at this moment (milliseconds). Each part is sorted by time. */
export function partsOfDay<Of extends Due>(
  date: string,
  departures: readonly Of[],
  now: number,
): DayParts<Of> {
  const sorted = departures.toSorted((one, other) => one.time.localeCompare(other.time))
  const isCompleted = ({ ended, bookings }: Of) => ended === bookings
  const isNext = ({ time, expected, arrived }: Of) => {
    const startMs = operatorInstantMs(date, time)
    return startMs > now || (startMs + lateMs > now && expected + arrived > 0)
  }
  const open = sorted.filter(departure => !isCompleted(departure))
  return {
    next: open.filter(isNext),
    underWay: open.filter(departure => !isNext(departure)),
    completed: sorted.filter(isCompleted),
  }
}

/** Returns the minutes until the first departure that has not begun, or null when there is none within a day. */
export function minutesUntilNext(
  date: string,
  { next }: Pick<DayParts<Due>, 'next'>,
  now: number,
): { time: string; minutes: number } | null {
  const first = next.find(({ time }) => operatorInstantMs(date, time) > now)
  if (first === undefined) return null
  const minutes = Math.ceil((operatorInstantMs(date, first.time) - now) / 60_000)
  return minutes < 24 * 60 ? { time: first.time, minutes } : null
}
