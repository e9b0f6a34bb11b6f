import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Amount, Currency } from '../money.ts'
import { CheckResult, CheckView } from '../orders/checks.ts'
import { BuyerKind, OrderStatus } from '../orders/statuses.ts'
import { SaleAgent, SaleSource } from './sales.ts'
import { WaitingMove } from './views.ts'
import { Instant, LocalDate, Locale, LocalTime, Uuid } from '../scalars.ts'

/**
 * What waits for a decision: an order that needs approval, a booking on request, a move, or a booking that its sale
 * contradicts.
 */
export const UnconfirmedKind = z.enum(['ORDER', 'REQUEST', 'MOVE', 'BOOKING'])
export type UnconfirmedKind = z.infer<typeof UnconfirmedKind>

/** `GET /reservation-admin/unconfirmed`. `from` and `to` are days of the activity, both included. */
export const UnconfirmedQuery = PageQuery.extend({
  kind: UnconfirmedKind.optional(),
  /** Order number, lead guest or product. */
  q: z.string().trim().max(80).optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  sort: z.enum(['oldest', 'activity']).default('oldest'),
})

/** One row that waits for a decision. */
export const UnconfirmedRow = z.strictObject({
  kind: UnconfirmedKind,
  /** Id of the order or the booking. */
  id: Uuid,
  orderNumber: z.string(),
  /** Null once the person is forgotten. */
  guestName: z.string().nullable(),
  names: z.array(z.string()),
  namesId: z.array(z.string()),
  date: LocalDate,
  time: LocalTime,
  /** For a request about an approved booking: its id and its target. `guests` are the numbers, where they become others. */
  to: WaitingMove.pick({ moveId: true, date: true, time: true, guests: true }).nullable(),
  guests: z.int(),
  source: SaleSource,
  agent: SaleAgent.nullable(),
  currency: Currency,
  total: Amount,
  /** Since when it waits; null for a booking whose guests are present. */
  since: Instant.nullable(),
  /** Places left in the scarcest session besides those it holds. Null where nothing limits them, and for a booking. */
  left: z.int().nullable(),
  /** Checks that fail now, or could not be run. */
  against: z.array(CheckResult),
})
export type UnconfirmedRow = z.infer<typeof UnconfirmedRow>

const Part = z.strictObject({ name: z.string(), nameId: z.string(), quantity: z.int() })

/** An order with the details needed to approve it (`GET /reservation-admin/orders/{id}`). */
export const DeskOrderView = z.strictObject({
  orderId: Uuid,
  orderNumber: z.string(),
  status: OrderStatus,
  /** The guest's language, in which reasons and notes are read. */
  locale: Locale,
  guestName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  country: z.string().nullable(),
  pickup: z.strictObject({ name: z.string(), nameId: z.string() }).nullable(),
  pickupPlace: z.string().nullable(),
  /** The guests may be picked up, and the place is not known yet. */
  isPickupOpen: z.boolean(),
  note: z.string().nullable(),
  source: BuyerKind,
  orderTime: Instant,
  lines: z.array(
    z.strictObject({
      name: z.string(),
      nameId: z.string(),
      date: LocalDate,
      sessions: z.array(
        z.strictObject({
          name: z.string(),
          nameId: z.string(),
          time: LocalTime,
          left: z.int().nullable(),
        }),
      ),
      rates: z.array(Part),
      addOns: z.array(Part),
    }),
  ),
  participants: z.array(z.strictObject({ name: z.string(), age: z.int() })),
  currency: Currency,
  total: Amount,
  /** Paid and not due as a refund. */
  paid: Amount,
  /** Each check with its findings; empty once the order is decided. */
  checks: z.array(CheckView),
})
export type DeskOrderView = z.infer<typeof DeskOrderView>
