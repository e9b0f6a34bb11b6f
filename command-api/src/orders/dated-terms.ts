import { dayMs, hourMs } from '@arung/contracts/dates'
import type { OrderTerms } from '@arung/domain/orders/events'
import type { LiveOrder } from '@arung/domain/orders/order'
import { instantOf, later } from '@arung/domain/time'
import { endOf, firstActivity } from '../checkouts/order-draft.ts'
import type { Parts } from '../parts.ts'

type Dates =
  | 'activityDate'
  | 'arrivalTime'
  | 'freeCancellationUntil'
  | 'endsAt'
  | 'remainderReminderAt'

/** Returns an order's new terms with the dates that follow from its lines and what it still owes. */
export function datedTerms(
  { catalogue }: Pick<Parts, 'catalogue'>,
  { placed, paid, refundDue }: LiveOrder,
  terms: Omit<OrderTerms, Dates | 'payNow'>,
): OrderTerms {
  const first = firstActivity(terms.lines)
  const activityAt = instantOf(first.date, first.time)
  const { settings } = catalogue.state
  const owes = !placed.withoutPayment && terms.grandTotal > paid - refundDue
  return {
    ...terms,
    activityDate: first.date,
    arrivalTime: first.time,
    payNow: Math.min(placed.payNow, terms.grandTotal),
    freeCancellationUntil: later(activityAt, -settings.freeCancellationHours * hourMs),
    endsAt: endOf(terms.lines, catalogue.state),
    ...(owes
      ? { remainderReminderAt: later(activityAt, -settings.remainderReminderDays * dayMs) }
      : {}),
  }
}
