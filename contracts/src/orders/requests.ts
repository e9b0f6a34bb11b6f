import { z } from 'zod'
import { LineChoice } from '../carts/requests.ts'
import { NamedParticipant, participantsMax } from '../checkouts/people.ts'
import { PageQuery } from '../envelope.ts'
import { Amount } from '../money.ts'
import { Line, LocalDate, Text, Uuid } from '../scalars.ts'
import { CheckCode } from './checks.ts'
import { BuyerKind, OrderStatus } from './statuses.ts'
import { agentOrderSorts, orderTabs } from './tabs.ts'

/** Where the guests are picked up: hotel, villa or address with its area. */
export const NamePickupPlace = z.strictObject({ place: Line(160) })
export const CancelOrder = z.strictObject({ reason: Text(500).nullable().default(null) })
/**
 * The desk cancels what a buyer could not: `POLICY` gives back what cancelling now gives the buyer, `FULL` everything.
 * The guest reads the reason.
 */
export const CancelOrderByDesk = z.strictObject({
  reason: Text(500),
  refund: z.enum(['POLICY', 'FULL']),
})
/**
 * What one line of an order is to be instead, and which participants do not come any more, counted from 0. Other lines
 * stay as they were sold.
 */
export const PreviewChange = z.strictObject({
  lineId: Uuid,
  choice: LineChoice.omit({ productId: true }),
  leftOut: z.array(z.int().min(0)).max(participantsMax).default([]),
})
export type PreviewChange = z.infer<typeof PreviewChange>
/** The total that the desk saw: changing answers 409 when it is another by now. The guest reads the reason. */
export const ChangeOrder = PreviewChange.extend({ expectedTotal: Amount, reason: Text(500) })
export type ChangeOrder = z.infer<typeof ChangeOrder>
/**
 * Everybody who comes as far as they are known, in the order in which they stand; who is new comes last. Sent with what
 * `versionOf` gives for the list that was read, without identity pictures, as If-Match.
 */
export const NameParticipants = z.strictObject({
  participants: z.array(NamedParticipant).min(1).max(participantsMax),
})
export type NameParticipants = z.infer<typeof NameParticipants>
/** A decline needs a reason (specification, points 4 and 5); the customer reads it. */
export const DeclineOrder = z.strictObject({ reason: Text(500) })
export const ConfirmOrder = z.strictObject({ note: Text(500).nullable().default(null) })
/** The order number is typed again, so that nobody deletes by a slip. */
export const DeleteOrder = z.strictObject({ orderNumber: Line(40) })

export const OrderListQuery = PageQuery.extend({
  status: OrderStatus.optional(),
  /** Waiting orders that the rule has left to the desk for this. */
  check: CheckCode.optional(),
  /** Who ordered: a guest without an account, a customer or an agent. */
  source: BuyerKind.optional(),
  /** Of one customer or agent. */
  account: Uuid.optional(),
  /** With this activity, by itself or in a combo. */
  product: Uuid.toLowerCase().optional(),
  /** Activities of these days, both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  /** Order number, guest or product. */
  q: z.string().trim().max(80).optional(),
  view: z
    .enum(['WAITING', 'NEW', 'MONTH', 'OWING', 'RECEIVABLE', 'REFUNDS', 'STUCK', 'ALL'])
    .default('ALL'),
  sort: z.enum(['newest', 'oldest', 'activity']).default('newest'),
})
export const CustomerOrdersQuery = PageQuery.extend({
  tab: z.enum(orderTabs).default('upcoming'),
  q: z.string().trim().max(80).optional(),
})
/** By days of the activity and of the order, all included. Without an order, what is ahead comes from its next day on, and anything else from its last. */
export const AgentOrdersQuery = CustomerOrdersQuery.extend({
  sort: z.enum(agentOrderSorts).optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  orderedFrom: LocalDate.optional(),
  orderedTo: LocalDate.optional(),
})
