import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import { bookingsOf } from '@arung/domain/bookings/of-order'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { LiveClosure } from '@arung/domain/closures/closure-state'
import type { LiveOrder } from '@arung/domain/orders/order'
import { refusedAs } from '../commands.ts'
import { choiceOf } from '../orders/changed-terms.ts'
import { changedMeanwhile, PartyGone } from './party-facts.ts'
import { orderMoveRefusals } from './refusals.ts'

/** Returns the line of a booking's order. Undefined where a change has removed it. */
export const lineOf = ({ placed }: LiveOrder, { terms }: LiveBooking): LineTerms | undefined =>
  placed.lines.find(({ lineId }) => lineId === terms.lineId)

/** Returns what was chosen for a line, with one of its activities at another session. A combo stays on its day. */
export function movedChoice(
  line: LineTerms,
  { terms }: LiveBooking,
  { date, time }: Readonly<{ date: string; time: string }>,
) {
  const chosen = choiceOf(line)
  if (chosen.times.length > 1 && date !== line.date)
    throw refusedAs('ComboStaysOnDay', orderMoveRefusals)
  const times = chosen.times.map((own, part) => (part === terms.part ? time : own))
  return {
    date,
    times,
    quantities: { ...chosen.quantities },
    addOns: chosen.addOns.map(addOn => ({ ...addOn })),
  }
}

/** Returns whether an order says the same of a booking as the booking itself. */
export function isFollowed(sold: LiveOrder, live: LiveBooking): boolean {
  const terms = bookingsOf(sold).find(
    one => one.lineId === live.terms.lineId && one.part === live.terms.part,
  )
  const { date, time, guests } = live.terms
  return terms?.date === date && terms.time === time && terms.guests === guests
}

const over: ReadonlySet<LiveOrder['status']> = new Set(['CANCELLED', 'DECLINED', 'EXPIRED'])

/** Throws when the order ended, or says something else than its booking does yet. */
export function assertFollowed(sold: LiveOrder, live: LiveBooking): void {
  if (over.has(sold.status)) throw new PartyGone()
  if (!isFollowed(sold, live)) throw changedMeanwhile()
}

/** The operator's sentence in the language of the order. */
export const wordsFor = ({ words }: LiveClosure, { placed }: LiveOrder): string =>
  words[placed.locale]
