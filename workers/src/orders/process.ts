import { dayMs } from '@arung/contracts/dates'
import { orderOwner } from '@arung/domain/capacity/owner'
import { isPickupPlaceOpen } from '@arung/contracts/pickups/open-place'
import type { OrderEvent, OrderTerms } from '@arung/domain/orders/events'
import { changedHolds } from '@arung/domain/orders/changed-holds'
import { startOf } from '@arung/domain/orders/legal-moves'
import { later } from '@arung/domain/time'
import { at, command, now, type Process, type Reaction } from '../processes/reaction.ts'

type OrderJob =
  | 'command'
  | 'holds.sell'
  | 'holds.release'
  | 'invoice.expire'
  | 'mail.order'
  | 'voucher.render'
type RefundCause = Extract<OrderEvent, { type: 'RefundDue' }>['data']['cause']

/** The consequences of an order's events: mails, timers, places, vouchers. */
export const orders: Process<OrderJob> = {
  name: 'orders',
  react(event) {
    switch (event.type) {
      case 'OrderPlaced': {
        const { orderId, paymentDueAt, cartLineIds, buyer, placedAt, remainderReminderAt } =
          event.data
        const isOpen = event.data.pickupOpen === true
        return [
          now('mail.order', { orderId, template: 'placed' }),
          ...(paymentDueAt === null
            ? [now('holds.sell', { orderId })]
            : [command(`/internal/orders/${orderId}/expire`, {}, paymentDueAt)]),
          ...(cartLineIds !== null && buyer.accountId !== null
            ? [command(`/internal/carts/${buyer.accountId}/clear`, { lineIds: cartLineIds })]
            : []),
          ...(remainderReminderAt !== undefined && remainderReminderAt > placedAt
            ? [at(remainderReminderAt, 'mail.order', { orderId, template: 'rest-due' })]
            : []),
          ...(isOpen ? pickupReminders(orderId, event.data, placedAt) : []),
          ...review(event.data),
        ]
      }
      case 'PaymentRecorded':
        // The guest has paid at the desk, so no mail announces it, and the invoice is no longer needed.
        if (event.data.desk) return [now('invoice.expire', { orderId: event.data.orderId })]
        return [
          now('holds.sell', { orderId: event.data.orderId }),
          now('mail.order', { orderId: event.data.orderId, template: 'paid' }),
          now('voucher.render', { orderId: event.data.orderId }),
          ...review(event.data),
        ]
      case 'LatePaymentRecorded':
        return [command(`/internal/orders/${event.data.orderId}/settle-late-payment`)]
      case 'OrderReinstated':
        return [
          now('holds.sell', { orderId: event.data.orderId }),
          now('mail.order', { orderId: event.data.orderId, template: 'paid' }),
          ...review(event.data),
        ]
      case 'OrderConfirmed':
        return [
          now('voucher.render', { orderId: event.data.orderId }),
          now('mail.order', { orderId: event.data.orderId, template: 'confirmed' }),
          command(`/internal/orders/${event.data.orderId}/complete`, {}, event.data.completesAt),
        ]
      case 'OrderChanged':
        return changed(event.data)
      case 'ParticipantsNamed':
      case 'PickupPlaceNamed':
        return [now('voucher.render', { orderId: event.data.orderId })]
      case 'OrderDeclined':
        return ended(event.data.orderId, 'declined')
      case 'OrderCancelled':
        return ended(event.data.orderId, 'cancelled')
      case 'OrderExpired':
        return ended(event.data.orderId, 'expired')
      case 'GuestNoteSent': {
        const { orderId, ordinal } = event.data
        return [now('mail.order', { orderId, template: 'note', ordinal })]
      }
      case 'VoucherResent':
        return [now('mail.order', { orderId: event.data.orderId, template: 'voucher' })]
      case 'RefundDue':
        return refundMail(event.data.orderId, event.data.cause)
      default:
        return []
    }
  },
}

/** Sends an order to the rule that confirms clean orders, if the rule was on when the order began to wait. */
const review = ({ orderId, ruleOn }: { orderId: string; ruleOn?: true }): Reaction<OrderJob>[] =>
  ruleOn === true ? [command(`/internal/orders/${orderId}/review`)] : []

/** The order takes the new places and frees the old ones. Voucher, reminder and completion follow the new day. */
function changed(data: Extract<OrderEvent, { type: 'OrderChanged' }>['data']) {
  const { orderId, changeId, before, after, completesAt, at: changedAt } = data
  const { remainderReminderAt: reminder } = after
  const owner = orderOwner(orderId)
  return [
    ...changedHolds(before.holds, after.holds).map(({ poolId, date, holdId }) =>
      command('/internal/capacity/settle-change', { poolId, date, holdId, changeId, owner }),
    ),
    now('mail.order', { orderId, template: 'changed', changeId }),
    ...(completesAt === null
      ? []
      : [
          now('voucher.render', { orderId }),
          command(`/internal/orders/${orderId}/complete`, {}, completesAt),
        ]),
    ...(data.difference === 0 ? [] : [now('invoice.expire', { orderId })]),
    ...(reminder !== undefined && reminder > changedAt
      ? [at(reminder, 'mail.order', { orderId, template: 'rest-due', changeId })]
      : []),
    ...(asksAnew(before, after) ? pickupReminders(orderId, after, changedAt) : []),
    ...review(data),
  ]
}

/** The earlier reminders are for another day, or there were none. */
const asksAnew = (before: OrderTerms, after: OrderTerms): boolean =>
  mayBePickedUp(after) && (startOf(before) !== startOf(after) || !mayBePickedUp(before))

const mayBePickedUp = ({ lines, pickup }: OrderTerms): boolean =>
  isPickupPlaceOpen({ lines, pickup, contact: null })

/** Days before the activity on which guests who have not named a place are reminded. */
const pickupReminderDays = [3, 1]

/** Returns the reminders after `since`. Each checks when it is due whether the place is still missing. */
function pickupReminders(
  orderId: string,
  order: Pick<OrderTerms, 'activityDate' | 'arrivalTime'>,
  since: string,
) {
  const startsAt = startOf(order)
  return pickupReminderDays
    .map(days => later(startsAt, -days * dayMs))
    .filter(due => due > since)
    .map(due => at(due, 'mail.order', { orderId, template: 'pickup-open', startsAt }))
}

/** An order that ends releases its places and can no longer be paid. */
const ended = (orderId: string, template: 'declined' | 'cancelled' | 'expired') => [
  now('holds.release', { orderId }),
  now('mail.order', { orderId, template }),
  now('invoice.expire', { orderId }),
]

/** The mails of a declined, cancelled or changed order already state the refund. */
function refundMail(orderId: string, cause: RefundCause): readonly Reaction<OrderJob>[] {
  switch (cause) {
    case 'LATE_PAYMENT':
      return [now('mail.order', { orderId, template: 'refund-due' })]
    case 'OVERPAID':
      return [now('mail.order', { orderId, template: 'overpaid' })]
    case 'DECLINED':
    case 'CANCELLED':
    case 'CHANGED':
      return []
  }
}
