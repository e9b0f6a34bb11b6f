import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { DeskMethod, DeskPaymentState } from '@arung/contracts/reservations/statuses'
import type { PlacedOrder } from './commands.ts'
import type { NotedBooking } from './events.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'

/** What the desk took, or wrote down as a transfer that is to come. */
type DeskPayment = Readonly<{
  method: DeskMethod
  amount: number
  /** A transfer waits until finance has seen it. */
  state: DeskPaymentState
  by: string
  at: string
}>
type Attempt = Readonly<{ paymentId: string; attempt: number; amount: number; open: boolean }>
/** An amount for the card of one payment; for an account the payment is null. */
type CardRefund = Readonly<{ refundId: string; paymentId: string | null; amount: number }>
export type LiveOrder = Readonly<{
  exists: true
  placed: PlacedOrder
  status: OrderStatus
  deleted: boolean
  holds: readonly HeldPlaces[]
  attempts: readonly Attempt[]
  payments: ReadonlyMap<string, number>
  /** What the desk took, by payment; beside it the transfers that wait. */
  deskPayments: ReadonlyMap<string, DeskPayment>
  /** Money that arrived after the order had ended and is not settled yet. */
  late: number
  paid: number
  refunds: ReadonlyMap<string, number>
  /** Refunds begun so far. */
  refundCount: number
  /** What is promised to refunds under way, by refund. */
  reserved: ReadonlyMap<string, CardRefund>
  /** What has gone back to cards. */
  cardRefunds: readonly CardRefund[]
  refunded: number
  refundDue: number
  voucherCode: string | null
  declineReason: string | null
  /** The rule has looked since the order began to wait, and left it to a person. */
  leftToDesk: boolean
  /** The desk's changes that have happened, and those that never will. */
  changes: ReadonlySet<string>
  dropped: ReadonlySet<string>
  internalNotes: Readonly<{ count: number; last: string | null }>
  /** With the instants of the newest, as many as may go in a day. */
  guestNotes: Readonly<{ count: number; last: string | null; sentAt: readonly string[] }>
  /** The instants of the newest, as many as may go in an hour. */
  vouchersResentAt: readonly string[]
  /** In the reservation area: what it is, or was, to the desk of the day. */
  bookings: readonly NotedBooking[]
  /** Some of its guests have come. */
  attended: boolean
}>
export type Order = Readonly<{ exists: false }> | LiveOrder
