import { accept, refuse, type Decision } from '../decider.ts'
import { covers, type ClosingRight } from './rights.ts'
import type { CapacityEvent, ReasonWords } from './events.ts'
import type { CapacityDay, Closings } from './holds.ts'

export const noClosings: Closings = { day: [], at: {} }

type Of = Readonly<{
  poolId: string
  date: string
  time: string | null
  /** The right with which the sessions are closed or reopened. */
  right: ClosingRight
}>
export type CloseSessions = Of &
  Readonly<{ type: 'CloseSessions'; reason: string; words?: ReasonWords }>
export type ReopenSessions = Of & Readonly<{ type: 'ReopenSessions' }>
/** The sessions were closed with a right that this one does not cover. */
export type ClosingRefusal = 'ClosedByOthers'
type Closing = Extract<CapacityEvent, { type: 'SessionsClosed' | 'SessionsReopened' }>

/** Emits no event if the session is already closed with this right or with a higher one. */
export function closeSessions(
  { poolId, date, time, reason, words, right }: CloseSessions,
  { closings }: CapacityDay,
): Decision<Closing, never> {
  const rights = time === null ? closings.day : [...closings.day, ...(closings.at[time] ?? [])]
  // The calendar's closing stays beside that of a person, who may open the day again.
  const isKnown = (one: ClosingRight) => (right === 'CALENDAR' ? one === right : covers(one, right))
  return rights.some(isKnown)
    ? accept()
    : accept({
        type: 'SessionsClosed',
        data: { poolId, date, time, reason, ...(words ? { words } : {}), right },
      })
}

/**
 * Emits no event if the session is open. Refuses if it was closed with a right that this one does not cover; a whole
 * day is refused if that is true of any of its sessions. The calendar opens only the day that it closed.
 */
export function reopenSessions(
  { poolId, date, time, right }: ReopenSessions,
  { closings }: CapacityDay,
): Decision<Closing, ClosingRefusal> {
  if (right === 'CALENDAR')
    return closings.day.includes(right)
      ? accept({ type: 'SessionsReopened', data: { poolId, date, time: null, only: right } })
      : accept()
  const rights =
    time === null
      ? [...closings.day, ...Object.values(closings.at).flat()]
      : (closings.at[time] ?? [])
  if (rights.length === 0) return accept()
  return rights.every(one => covers(right, one))
    ? accept({ type: 'SessionsReopened', data: { poolId, date, time } })
    : refuse('ClosedByOthers')
}

/** Returns the closings after a closure or a reopening. Reopening the day reopens its sessions, too. */
export function withClosing({ day, at }: Closings, event: Closing): Closings {
  const { time } = event.data
  if (event.type === 'SessionsClosed') {
    const { right } = event.data
    return time === null
      ? { day: [...day, right], at }
      : { day, at: { ...at, [time]: [...(at[time] ?? []), right] } }
  }
  const { only } = event.data
  if (only !== undefined) return { day: day.filter(one => one !== only), at }
  if (time === null) return noClosings
  const { [time]: _before, ...others } = at
  return { day, at: others }
}
