import { minutesOf, type Span } from '@arung/contracts/days/span'
import type { DayTransfer } from './transfer-facts.ts'

const dayMinutes = 1_440
/** Minutes before an activity between which guests without a promised window leave. */
const before = { from: 90, to: 60 }
/** Minutes after an activity between which guests go home. */
const after = { from: 15, to: 60 }

/** Returns the minutes of the day at which a charter leaves, or between which the guests of a transfer do. */
export function leavingSpan(transfer: DayTransfer): Span {
  const begins = minutesOf(transfer.begins)
  if (transfer.direction === 'CHARTER') return { from: begins, to: begins }
  if (transfer.direction === 'HOME') {
    const ends = endOf(transfer)
    return { from: ends + after.from, to: ends + after.to }
  }
  const promised = promisedSpan(transfer)
  if (promised) return promised
  return { from: Math.max(0, begins - before.from), to: Math.max(0, begins - before.to) }
}

/** Returns the window that was promised, on this day. A window that began the day before is not known here. */
export function promisedSpan({ window, begins }: DayTransfer): Span | null {
  if (window === null || window.from > window.to || window.to > begins) return null
  return { from: minutesOf(window.from), to: minutesOf(window.to) }
}

/** Returns when the activities end, in minutes from midnight; more than a day's where they end after the next midnight. */
export function endOf({ begins, ends }: DayTransfer): number {
  const end = minutesOf(ends)
  return ends < begins ? end + dayMinutes : end
}
