import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { OrderStatus, Settlement } from '@arung/contracts/orders/statuses'
import type { DeskMethod, DeskPaymentState } from '@arung/contracts/orders/desk-money'
import type { PlacedOrder } from './commands.ts'
import type { NotedBooking } from './events.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'

/** A payment that the desk took, or recorded as a transfer to come. */
type DeskPayment = Readonly<{
  method: DeskMethod
  amount: number
  /** A transfer waits until finance has seen it on the account. */
  state: DeskPaymentState
  /** Cash in the other currency. Absent for that of the order. */
  tendered?: KeptTendered
  by: string
  at: string
}>
type Attempt = Readonly<{ paymentId: string; attempt: number; amount: number; open: boolean }>
/** An amount for the card of one payment. `paymentId` is null for an account. */
type CardRefund = Readonly<{ refundId: string; paymentId: string | null; amount: number }>
export type LiveOrder = Readonly<{
  exists: true
  placed: PlacedOrder
  status: OrderStatus
  deleted: boolean
  holds: readonly HeldPlaces[]
  attempts: readonly Attempt[]
  payments: ReadonlyMap<string, number>
  /** What the desk took, by payment, including waiting transfers. */
  deskPayments: ReadonlyMap<string, DeskPayment>
  /** Money that arrived after the order had ended and is not settled yet. */
  late: number
  paid: number
  refunds: ReadonlyMap<string, number>
  /** Number of refunds begun so far. */
  refundCount: number
  /** Amounts reserved for refunds in progress, by refund. */
  reserved: ReadonlyMap<string, CardRefund>
  /** Amounts that were refunded to cards. */
  cardRefunds: readonly CardRefund[]
  refunded: number
  refundDue: number
  voucherCode: string | null
  declineReason: string | null
  /** The rule has checked the order since it began to wait, and left it to a person. */
  leftToDesk: boolean
  /** Changes by the desk that have happened, and those that were dropped. */
  changes: ReadonlySet<string>
  dropped: ReadonlySet<string>
  internalNotes: Readonly<{ count: number; last: string | null }>
  /** `sentAt` holds the instants of the newest notes, as many as may be sent in a day. */
  guestNotes: Readonly<{ count: number; last: string | null; sentAt: readonly string[] }>
  /** The instants of the newest resends, as many as are allowed in an hour. */
  vouchersResentAt: readonly string[]
  /** The bookings of the reservation area that the order has, or had. */
  bookings: readonly NotedBooking[]
  /** Some guests have arrived. */
  attended: boolean
  /** What became of what an agent owes on account. */
  settlement: Settlement
}>
export type Order = Readonly<{ exists: false }> | LiveOrder
