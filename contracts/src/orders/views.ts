import { z } from 'zod'
import { PricedLine } from '../carts/views.ts'
import { Contact, NamedParticipant, Participant } from '../checkouts/people.ts'
import { History } from '../history.ts'
import { Amount, Currency } from '../money.ts'
import { Pickup } from '../pickups/views.ts'
import { Instant, LocalDate, LocalTime, Locale, SecretSlug, Uuid } from '../scalars.ts'
import { CheckResult, CheckView } from './checks.ts'
import { GuestNote } from './notes.ts'
import { BuyerKind, OrderStatus, PaymentStatus, Settlement } from './statuses.ts'

/** One row of an order list. */
export const OrderRow = z.strictObject({
  slug: SecretSlug,
  orderNumber: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  buyerKind: BuyerKind,
  /** Null once the person is forgotten. */
  guestName: z.string().nullable(),
  productNames: z.array(z.string()),
  productNamesId: z.array(z.string()),
  activityDate: LocalDate,
  arrivalTime: LocalTime,
  persons: z.int(),
  currency: Currency,
  grandTotal: Amount,
  remainingPayment: Amount,
  orderTime: Instant,
  waitingSince: Instant.nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** One row of a buyer's own orders. */
export const OwnOrderRow = OrderRow.extend({
  /** A part of it has no date: the guests choose one by this day. */
  keptUntil: LocalDate.nullable(),
})
export type OwnOrderRow = z.infer<typeof OwnOrderRow>

/** One row of the admin list of orders. */
export const DeskOrderRow = OrderRow.extend({
  /**
   * The checks that kept the rule from confirming the order. Empty where the rule did not run, or the order no longer
   * waits.
   */
  leftFor: z.array(CheckResult),
})
export type DeskOrderRow = z.infer<typeof DeskOrderRow>

/** One row of an agent's own orders. */
export const AgentOrderRow = OwnOrderRow.extend({
  /** The public price; null where the agent has no special price for any part of it. */
  publicTotal: Amount.nullable(),
  /** Null while nothing is owed: the order lapses if it is not paid in time, or it has ended. */
  settlement: Settlement.nullable(),
  /** Part of the voucher's address, once confirmed. */
  voucherCode: z.string().nullable(),
})
export type AgentOrderRow = z.infer<typeof AgentOrderRow>

/** The totals of an agent's orders by the month of the activity, in rupiah. */
export const AgentStatement = z.array(
  z.strictObject({
    /** `2026-12`. */
    month: z.string(),
    /** Orders that stand. */
    orders: z.int(),
    /** Still to pay for valid orders. */
    owed: Amount,
    /** Paid, and neither refunded nor due as a refund. */
    settled: Amount,
    /** Due to the agent as a refund. */
    refundDue: Amount,
  }),
)
export type AgentStatement = z.infer<typeof AgentStatement>

export const PaymentAttempt = z.strictObject({
  paymentId: Uuid,
  attempt: z.int(),
  /** REFUSED: the payment provider rejected the request; nothing was charged. */
  status: z.enum(['STARTED', 'INVOICED', 'PAID', 'FAILED', 'EXPIRED', 'REFUSED']),
  amount: Amount,
  currency: Currency,
  /** The payment page; null until the gateway has responded. */
  invoiceUrl: z.string().nullable(),
  method: z.string().nullable(),
  channel: z.string().nullable(),
  startedAt: Instant,
  settledAt: Instant.nullable(),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

export const TimelineStep = z.strictObject({
  step: z.enum([
    'PLACED',
    'DEPOSIT_PAID',
    'PAID',
    'CONFIRMED',
    'CHANGED',
    'DECLINED',
    'CANCELLED',
    'EXPIRED',
    'REFUND_DUE',
    'REFUND_REQUESTED',
    'REFUND_CONFIRMED',
    'REFUND_FAILED',
    'REFUND_REJECTED',
    'REFUNDED',
    'COMPLETED',
  ]),
  at: Instant,
})

/** People as an order shows them. Parts may be masked with stars, so the formats of the fields are not guaranteed. */
const ShownParticipant = Participant.extend({ birthDate: z.string(), phone: z.string() })
const ShownContact = Contact.extend({ email: z.string(), phone: z.string() })

/** The order as the holder of the address sees it (`GET /orders/{slug}`). */
export const OrderView = z.strictObject({
  slug: SecretSlug,
  orderNumber: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  buyerKind: BuyerKind,
  locale: Locale,
  lines: z.array(PricedLine),
  participants: z.array(ShownParticipant),
  contact: ShownContact.nullable(),
  /** True for everybody except the owner and admins: names and addresses are masked. */
  masked: z.boolean(),
  /** True for an agent's order, for everybody except that agent and admins: every amount is 0. */
  unpriced: z.boolean(),
  /** Sold to an agent who pays outside the system. */
  onAccount: z.boolean(),
  activityDate: LocalDate,
  arrivalTime: LocalTime,
  persons: z.int(),
  currency: Currency,
  pickup: Pickup.nullable(),
  /** The order is active, its guests may be picked up, and the place is not known yet. */
  isPickupOpen: z.boolean(),
  subTotal: Amount,
  addOnsTotal: Amount,
  pickupTotal: Amount,
  discount: Amount,
  grandTotal: Amount,
  payNow: Amount,
  paid: Amount,
  refunded: Amount,
  remainingPayment: Amount,
  /** The amount of a payment started now; null when the order cannot be paid. */
  nextPayment: Amount.nullable(),
  orderTime: Instant,
  paymentDueAt: Instant.nullable(),
  declineReason: z.string().nullable(),
  /** The note sent with the confirmation. */
  note: z.string().nullable(),
  /** All other notes to the guest, oldest first. */
  guestNotes: z.array(GuestNote),
  payments: z.array(PaymentAttempt),
  timeline: z.array(TimelineStep),
  cancellation: z.strictObject({
    allowed: z.boolean(),
    freeUntil: Instant,
    refundable: Amount,
  }),
  /** Path of the voucher's QR code target, once confirmed. */
  voucherCode: z.string().nullable(),
  serverTime: Instant,
})
export type OrderView = z.infer<typeof OrderView>

/** The newest events of an order, oldest first, and the facts after the last of them. */
export const OrderHistory = History.extend({
  /** All tracked facts, by the names of the changes. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type OrderHistory = z.infer<typeof OrderHistory>

export const AdminOrderView = OrderView.extend({
  orderId: Uuid,
  accountId: Uuid.nullable(),
  /** Whether the desk can cancel it, and the refund by policy and in full. */
  deskCancellation: z.strictObject({ allowed: z.boolean(), policy: Amount, full: Amount }),
  /** DELETED: removed from the lists, but shown for its money and its history. */
  deletion: z.enum(['ALLOWED', 'HOLDS_PLACES', 'HOLDS_MONEY', 'DELETED']),
  /** The checks before confirmation, each with its findings; empty once the order is decided. */
  checks: z.array(CheckView),
})
export type AdminOrderView = z.infer<typeof AdminOrderView>

/**
 * An order with the details that the desk needs to change it or to name its participants (`GET
 * /reservation-admin/orders/{id}/change`).
 */
export const ChangeableOrder = OrderView.pick({
  orderNumber: true,
  locale: true,
  currency: true,
  lines: true,
  persons: true,
  activityDate: true,
}).extend({ participants: z.array(NamedParticipant) })
export type ChangeableOrder = z.infer<typeof ChangeableOrder>

/** The result of a change of an order (`POST /admins/orders/{slug}/change/preview`). Nothing is reserved yet. */
export const ChangePreview = z.strictObject({
  /** The current version of the order, to be sent as If-Match with the change based on it. */
  version: z.string(),
  currency: Currency,
  /** The order's total. */
  before: Amount,
  after: Amount,
  /** The line's new total, its pick-up and the order's guests. */
  lineTotal: Amount,
  pickupTotal: Amount,
  persons: z.int(),
  /** Still to pay after the change. */
  remaining: Amount,
  /** The refund that the change causes. */
  refund: Amount,
})
export type ChangePreview = z.infer<typeof ChangePreview>

/** What a new operator has to do before the first sale, in the order in which it is done. */
export const SetupStep = z.enum([
  'SETTINGS',
  'MAIL',
  'PRODUCT',
  'PLACES',
  'PICKUPS',
  'TERMS',
  'SECOND_ADMIN',
  'SECOND_FACTOR',
  'PAYMENT',
])
export type SetupStep = z.infer<typeof SetupStep>

export const DashboardView = z.strictObject({
  /** Steps to the first sale that are not done; none from the first sale on. */
  toFirstSale: z.array(SetupStep),
  waitingConfirmation: z.int(),
  oldestWaitingSince: Instant.nullable(),
  newToday: z.int(),
  newSameDayLastWeek: z.int(),
  monthOrders: z.int(),
  monthTotals: z.array(z.strictObject({ currency: Currency, amount: Amount })),
  users: z.int(),
  usersThisWeek: z.int(),
  agents: z.int(),
  agentsWaitingActivation: z.int(),
  /** Messages to the operator without a reply. */
  messagesWaiting: z.int(),
  /** Jobs that have failed for good. */
  jobsFailed: z.int(),
  /** Paid orders that no rule will move on automatically. */
  stuck: z.int(),
  /** Orders with money due as a refund, and refunds whose payout failed. */
  refundsWaiting: z.int(),
  refundsFailed: z.int(),
  ordersPerDay: z.array(z.strictObject({ date: LocalDate, orders: z.int() })),
  seats: z.array(
    z.strictObject({
      poolId: Uuid,
      name: z.string(),
      nameId: z.string(),
      date: LocalDate,
      taken: z.int(),
      limit: z.int().nullable(),
    }),
  ),
})
export type DashboardView = z.infer<typeof DashboardView>
