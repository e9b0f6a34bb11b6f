import type { z } from 'zod'
import type { AdminOrderView, OrderView, PaymentAttempt } from '@arung/contracts/orders/views'
import { isPickupPlaceOpen } from '@arung/contracts/pickups/open-place'
import { holdsPlaces, mayMove, startOf } from '@arung/domain/orders/legal-moves'
import { maskedContact, maskedParticipant } from '@arung/domain/masks'
import { owesRest } from '@arung/domain/orders/order-money'
import {
  countedOf,
  heldMoneyOf,
  nextPaymentOf,
  paymentStatusOf,
  refundableAt,
  remainingOf,
} from '@arung/domain/orders/money'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { pricedLine } from '../lines.ts'
import type { OrderRow } from './queries.ts'

export type OrderParts = Readonly<{
  row: OrderRow
  payments: readonly z.output<typeof PaymentAttempt>[]
  facts: CatalogueFacts
  /** Whether people's names and addresses are hidden. */
  masked: boolean
  now: Date
}>

/** Returns an order as its page shows it. Only the agent and the desk may know what an agent pays. */
export function orderView(of: OrderParts): OrderView {
  const view = pricedView(of)
  return of.masked && of.row.buyer_kind === 'AGENT' ? unpriced(view) : view
}

/** The same without any amount. */
const unpriced = (view: OrderView): OrderView => ({
  ...view,
  unpriced: true,
  lines: view.lines.map(line => ({
    ...line,
    rates: line.rates.map(({ publicPrice: _public, ...rate }) => ({
      ...rate,
      unitPrice: 0,
      total: 0,
    })),
    addOns: line.addOns.map(addOn => ({ ...addOn, unitPrice: 0, total: 0 })),
    subTotal: 0,
    addOnsTotal: 0,
    total: 0,
  })),
  subTotal: 0,
  addOnsTotal: 0,
  pickupTotal: 0,
  discount: 0,
  grandTotal: 0,
  payNow: 0,
  paid: 0,
  refunded: 0,
  remainingPayment: 0,
  nextPayment: null,
  payments: [],
  cancellation: { ...view.cancellation, allowed: false, refundable: 0 },
})

function pricedView({ row, payments, facts, masked, now }: OrderParts): OrderView {
  const { sold } = row
  const money = {
    grandTotal: sold.grandTotal,
    paid: row.paid,
    refunded: row.refunded,
    refundDue: row.refund_due,
  }
  const { withoutPayment, paymentDueAt, freeCancellationUntil, lines, ...amounts } = sold
  const startsAt = startOf({ activityDate: row.activity_date, arrivalTime: row.arrival_time })
  return {
    slug: row.slug,
    orderNumber: row.order_number,
    status: row.status,
    paymentStatus: paymentStatusOf(money),
    buyerKind: row.buyer_kind,
    ...amounts,
    lines: lines.map(line => pricedLine(facts, line)),
    participants: masked ? row.participants.map(maskedParticipant) : [...row.participants],
    contact: masked && row.contact ? maskedContact(row.contact) : row.contact,
    isPickupOpen: isPickupOpen(row, now, startsAt),
    masked,
    unpriced: false,
    onAccount: withoutPayment,
    activityDate: row.activity_date,
    arrivalTime: row.arrival_time,
    paid: row.paid,
    refunded: row.refunded,
    remainingPayment: remainingOf({ ...money, paid: countedOf({ ...money, status: row.status }) }),
    nextPayment: nextPayment(row, now),
    orderTime: row.order_time.toISOString(),
    paymentDueAt: row.status === 'AWAITING_PAYMENT' ? paymentDueAt : null,
    declineReason: row.decline_reason,
    note: row.note,
    guestNotes: [...row.guest_notes],
    payments: [...payments],
    timeline: [...row.timeline],
    cancellation: {
      allowed: mayMove(row.status, 'CANCELLED') && now < new Date(startsAt),
      freeUntil: freeCancellationUntil,
      refundable: refundableAt(row.paid - row.refund_due, freeCancellationUntil, now.toISOString()),
    },
    voucherCode: isConfirmed(row) ? row.voucher_code : null,
    serverTime: now.toISOString(),
  }
}

/**
 * Returns whether the guest can still name the pick-up place and has not done so. False for a guest who was forgotten.
 */
const isPickupOpen = ({ status, sold, contact }: OrderRow, now: Date, startsAt: string): boolean =>
  holdsPlaces(status) &&
  now < new Date(startsAt) &&
  contact !== null &&
  isPickupPlaceOpen({ ...sold, contact })

type DeskView = Pick<AdminOrderView, 'orderId' | 'accountId' | 'deskCancellation' | 'deletion'>

/** Returns the parts of an order that only the desk sees, apart from the checks. */
export function deskView(row: OrderRow, { cancellation }: OrderView): DeskView {
  return {
    orderId: row.order_id,
    accountId: row.account_id,
    deskCancellation: {
      allowed: mayMove(row.status, 'CANCELLED'),
      policy: cancellation.refundable,
      full: row.paid - row.refund_due,
    },
    deletion: deletionOf(row),
  }
}

function deletionOf(row: OrderRow): DeskView['deletion'] {
  if (row.deleted) return 'DELETED'
  if (holdsPlaces(row.status)) return 'HOLDS_PLACES'
  return heldMoneyOf(row) > 0 ? 'HOLDS_MONEY' : 'ALLOWED'
}

/** Returns the amount of a payment that starts now. Null when there is nothing to pay here, or no time left. */
function nextPayment({ status, sold, paid, refund_due }: OrderRow, now: Date): number | null {
  if (sold.withoutPayment) return null
  const isInTime =
    status === 'AWAITING_PAYMENT'
      ? sold.paymentDueAt !== null && now < new Date(sold.paymentDueAt)
      : owesRest(status)
  const amount = nextPaymentOf({
    ...sold,
    paid: countedOf({ status, paid, refundDue: refund_due }),
  })
  return isInTime && amount > 0 ? amount : null
}

/** Returns whether there is a voucher to show. */
export const isConfirmed = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'CONFIRMED' || status === 'COMPLETED'
