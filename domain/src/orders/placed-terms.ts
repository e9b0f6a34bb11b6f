import type { Participant } from '@arung/contracts/checkouts/people'
import type { PlacedOrder } from './commands.ts'
import type { OrderTerms } from './terms.ts'

/** Returns the changeable terms of an order in their current state. */
export const termsOf = (placed: PlacedOrder): OrderTerms => ({
  lines: placed.lines,
  activityDate: placed.activityDate,
  arrivalTime: placed.arrivalTime,
  persons: placed.persons,
  pickup: placed.pickup,
  subTotal: placed.subTotal,
  addOnsTotal: placed.addOnsTotal,
  pickupTotal: placed.pickupTotal,
  discount: placed.discount,
  grandTotal: placed.grandTotal,
  payNow: placed.payNow,
  holds: placed.holds,
  freeCancellationUntil: placed.freeCancellationUntil,
  endsAt: placed.endsAt,
  ...(placed.remainderReminderAt === undefined
    ? {}
    : { remainderReminderAt: placed.remainderReminderAt }),
})

/** Returns an order with other terms. Their reminder replaces the previous one, or removes it if they have none. */
export function withTerms(
  placed: PlacedOrder,
  terms: OrderTerms,
  leftOut: readonly number[],
): PlacedOrder {
  const { remainderReminderAt: _before, ...rest } = placed
  return { ...rest, ...terms, participants: without(placed.participants, leftOut) }
}

/** Returns the participants who still come. The marker of forgotten people stays as it is. */
export const without = (
  participants: readonly Participant[],
  leftOut: readonly number[],
): readonly Participant[] =>
  Array.isArray(participants)
    ? participants.filter((_, index) => !leftOut.includes(index))
    : participants
