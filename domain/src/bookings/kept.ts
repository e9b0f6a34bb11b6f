import { dateAfter } from '@arung/contracts/dates'
import { accept, refuse, type Decision } from '../decider.ts'
import { localDateAt } from '../time.ts'
import type { LiveBooking } from './booking-state.ts'
import type { Unmovable } from './change-commands.ts'
import { unmovable } from './desk-changes.ts'
import type { BookingEvent } from './events.ts'

/**
 * Keeps a booking without a date, because its session does not take place. `seen` is the revision that the decision is
 * based on. `words` is the operator's sentence for the guests.
 */
export type Keep = Readonly<{
  type: 'Keep'
  closureId: string
  seen: number
  words: Readonly<{ en: string; id: string }>
  by: string
  now: string
}>
export type KeepRefusal = 'NoDateYet' | 'NotApproved' | 'ChangedMeanwhile' | Unmovable

/** How many days after the closed one the guests can choose. */
export const keptDays = 365

/** Returns the last day that guests of a closed day can choose. */
export const keptUntil = (date: string): string => dateAfter(date, keptDays)

/** Returns whether the time in which the guests of a kept booking choose a date is over. */
export const hasLapsed = ({ until }: Readonly<{ until: string }>, now: string): boolean =>
  localDateAt(now) > until

/** Returns whether a day counts on a booking. It does not on one that is cancelled or has no date. */
export const isExpected = ({ state, kept }: Pick<LiveBooking, 'state' | 'kept'>): boolean =>
  state !== 'CANCELED' && kept === undefined

/** Emits no event when the same closure keeps it already. */
export function keep(
  { closureId, seen, words, by, now: at }: Keep,
  state: LiveBooking,
): Decision<BookingEvent, KeepRefusal> {
  if (state.kept !== undefined)
    return state.kept.closureId === closureId ? accept() : refuse('NoDateYet')
  const no = unkeepable(state)
  if (no !== null) return refuse(no)
  if (seen !== state.revision) return refuse('ChangedMeanwhile')
  const { bookingId, sale, terms } = state
  const until = keptUntil(terms.date)
  return accept({
    type: 'BookingKept',
    data: { bookingId, sale, closureId, until, terms, words, by, at },
  })
}

/** A booking that cannot move cannot be kept, and a request has promised nothing yet. */
const unkeepable = (live: LiveBooking): KeepRefusal | null =>
  live.state === 'NEED_APPROVAL' ? 'NotApproved' : unmovable(live)
