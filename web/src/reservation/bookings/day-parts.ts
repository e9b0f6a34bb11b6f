import type { Departure } from '@arung/contracts/bookings/views'
import { operatorInstantMs } from '../../base/format/dates.ts'

/** So long after its time a departure is still received before those that come later. */
const lateMs = 60 * 60_000

export type DayParts = Readonly<{
  /** Still to be received, the next first. */
  next: readonly Departure[]
  /** Has begun, and somebody has not come back, or was never said to have come. */
  underWay: readonly Departure[]
  completed: readonly Departure[]
}>

/** The departures of a day by what is left to do with them at this moment (milliseconds), each part by time. */
export function partsOfDay(date: string, departures: readonly Departure[], now: number): DayParts {
  const sorted = departures.toSorted((one, other) => one.time.localeCompare(other.time))
  const isCompleted = ({ ended, bookings }: Departure) => ended === bookings
  const isNext = ({ time, expected, arrived }: Departure) => {
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

/** How long it is until the first departure that is still to begin, in minutes; null where there is none within a day. */
export function minutesUntilNext(
  date: string,
  { next }: DayParts,
  now: number,
): { time: string; minutes: number } | null {
  const first = next.find(({ time }) => operatorInstantMs(date, time) > now)
  if (first === undefined) return null
  const minutes = Math.ceil((operatorInstantMs(date, first.time) - now) / 60_000)
  return minutes < 24 * 60 ? { time: first.time, minutes } : null
}
