import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Amount, Currency } from '../money.ts'
import { CheckCode, CheckResult, CheckState } from '../orders/checks.ts'
import { BuyerKind, OrderStatus } from '../orders/statuses.ts'
import { SaleSource } from './sales.ts'
import { Instant, LocalDate, Locale, LocalTime, Uuid } from '../scalars.ts'

/** What waits for a decision: an order that is to be approved, a booking on request, a move, or a booking that its sale contradicts. */
export const UnconfirmedKind = z.enum(['ORDER', 'REQUEST', 'MOVE', 'BOOKING'])
export type UnconfirmedKind = z.infer<typeof UnconfirmedKind>

/** `GET /reservation-admin/unconfirmed`; `from` and `to` are days of the activity, both included. */
export const UnconfirmedQuery = PageQuery.extend({
  kind: UnconfirmedKind.optional(),
  /** Order number, lead guest or product. */
  q: z.string().trim().max(80).optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  sort: z.enum(['oldest', 'activity']).default('oldest'),
})

/** One line of what waits. */
export const UnconfirmedRow = z.strictObject({
  kind: UnconfirmedKind,
  /** The order's or the booking's. */
  id: Uuid,
  orderNumber: z.string(),
  /** Null once the person is forgotten. */
  guestName: z.string().nullable(),
  names: z.array(z.string()),
  namesId: z.array(z.string()),
  date: LocalDate,
  time: LocalTime,
  /** Of a move: where it is to go, and which one it is. */
  to: z.strictObject({ moveId: Uuid, date: LocalDate, time: LocalTime }).nullable(),
  guests: z.int(),
  source: SaleSource,
  currency: Currency,
  total: Amount,
  /** Since when it waits; null of a booking whose guests are here. */
  since: Instant.nullable(),
  /** Places left of its scarcest session beside those that it holds; null where nothing limits them, or of a booking. */
  left: z.int().nullable(),
  /** What speaks against approving it now, or could not be looked at. */
  against: z.array(CheckResult),
})
export type UnconfirmedRow = z.infer<typeof UnconfirmedRow>

const Part = z.strictObject({ name: z.string(), nameId: z.string(), quantity: z.int() })

/** An order as who approves it needs it (`GET /reservation-admin/orders/{id}`). */
export const DeskOrderView = z.strictObject({
  orderId: Uuid,
  orderNumber: z.string(),
  status: OrderStatus,
  /** The guest's language: reasons and notes are read in it. */
  locale: Locale,
  guestName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  country: z.string().nullable(),
  pickup: z.strictObject({ name: z.string(), nameId: z.string() }).nullable(),
  pickupPlace: z.string().nullable(),
  /** Its guests may be picked up, and nobody knows yet where. */
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
  /** Paid and not owed back. */
  paid: Amount,
  /** Each look with what it found; empty once it is decided. */
  checks: z.array(
    z.strictObject({
      code: CheckCode,
      state: CheckState,
      found: z.array(z.strictObject({ text: z.string(), textId: z.string() })),
    }),
  ),
})
export type DeskOrderView = z.infer<typeof DeskOrderView>
