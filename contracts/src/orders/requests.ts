import { z } from 'zod'
import { LineChoice } from '../catalogue/line-choice.ts'
import { NamedParticipant, participantsMax } from '../checkouts/people.ts'
import { PageQuery } from '../envelope.ts'
import { Amount } from '../money.ts'
import { Line, LocalDate, Text, Uuid } from '../scalars.ts'
import { CheckCode } from './checks.ts'
import { BuyerKind, OrderStatus } from './statuses.ts'
import { agentOrderSorts, orderTabs } from './tabs.ts'

/** The pick-up place: hotel, villa or address with its area. */
export const NamePickupPlace = z.strictObject({ place: Line(160) })
export const CancelOrder = z.strictObject({ reason: Text(500).nullable().default(null) })
/**
 * The desk cancels an order that the buyer could not cancel. `POLICY` refunds what the buyer would get by cancelling
 * now, `FULL` everything. The guest reads the reason.
 */
export const CancelOrderByDesk = z.strictObject({
  reason: Text(500),
  refund: z.enum(['POLICY', 'FULL']),
})
/**
 * The new choice for one line of an order, and the participants who drop out, by index from 0. Other lines stay as they
 * were sold.
 */
export const PreviewChange = z.strictObject({
  lineId: Uuid,
  choice: LineChoice.omit({ productId: true }),
  leftOut: z.array(z.int().min(0)).max(participantsMax).default([]),
})
export type PreviewChange = z.infer<typeof PreviewChange>
/** The total that the desk saw. The response is 409 when it has changed. The guest reads the reason. */
export const ChangeOrder = PreviewChange.extend({ expectedTotal: Amount, reason: Text(500) })
export type ChangeOrder = z.infer<typeof ChangeOrder>
/**
 * All known participants in their current order, new ones last. If-Match carries the `versionOf` of the list that was
 * read, without identity pictures.
 */
export const NameParticipants = z.strictObject({
  participants: z.array(NamedParticipant).min(1).max(participantsMax),
})
export type NameParticipants = z.infer<typeof NameParticipants>
/** A decline needs a reason (specification, points 4 and 5). The customer reads it. */
export const DeclineOrder = z.strictObject({ reason: Text(500) })
export const ConfirmOrder = z.strictObject({ note: Text(500).nullable().default(null) })
/** The order number is typed again, so that nobody deletes by accident. */
export const DeleteOrder = z.strictObject({ orderNumber: Line(40) })

export const OrderListQuery = PageQuery.extend({
  status: OrderStatus.optional(),
  /** Waiting orders that the rule left to the desk because of this check. */
  check: CheckCode.optional(),
  /** Who ordered: a guest without an account, a customer or an agent. */
  source: BuyerKind.optional(),
  /** Orders of one customer or agent. */
  account: Uuid.optional(),
  /** Orders with this activity, by itself or in a combo. */
  product: Uuid.toLowerCase().optional(),
  /** Activities on these days, both included. */
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
/**
 * Filters by days of the activity and of the order, all included. Without `sort`, upcoming orders are sorted by their
 * next day, ascending, and all others by their last day, descending.
 */
export const AgentOrdersQuery = CustomerOrdersQuery.extend({
  sort: z.enum(agentOrderSorts).optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  orderedFrom: LocalDate.optional(),
  orderedTo: LocalDate.optional(),
})
