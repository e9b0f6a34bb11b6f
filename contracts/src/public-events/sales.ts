import { z } from 'zod'
import { BuyerKind } from '../orders/statuses.ts'
import { Amount, Currency } from '../money.ts'
import { EndReason } from '../reservations/statuses.ts'
import { ReservationSource } from '../bookings/sales.ts'
import { CancelReason } from '../bookings/statuses.ts'
import { Instant, Locale, LocalDate, LocalTime, Slug, Uuid } from '../scalars.ts'

const Name = z.string().max(120)
const names = { name: Name, nameId: Name.describe('The name in Indonesian') }
const Count = z.int().min(0).max(100_000)
const at = Instant.describe('When it happened (UTC)')
const orderId = Uuid
/** The amounts charged to one buyer are private. */
const PublicAmount = Amount.describe(
  'Minor units, at the prices that everybody sees: nobody learns what one buyer was given',
)

const OrderLine = z.strictObject({
  lineId: Uuid,
  productId: Uuid,
  slug: Slug,
  isCombo: z.boolean(),
  ...names,
  date: LocalDate.describe("Of the activity, by the operator's calendar"),
  sessions: z.array(z.strictObject({ productId: Uuid, ...names, time: LocalTime })),
  rates: z.array(
    z.strictObject({ rateId: z.string().max(120), ...names, quantity: Count, price: PublicAmount }),
  ),
  addOns: z.array(z.strictObject({ addOnId: Uuid, ...names, quantity: Count, price: Amount })),
  persons: Count,
  amount: PublicAmount.describe('Rates and add-ons, at the prices that everybody sees'),
})
const sold = {
  lines: z.array(OrderLine),
  activityDate: LocalDate,
  arrivalTime: LocalTime,
  persons: Count,
  amount: PublicAmount,
}

const ReservedLine = z.strictObject({
  lineId: Uuid,
  productId: Uuid.describe('Of the reservation area'),
  ...names,
  date: LocalDate,
  adults: Count,
  children: Count,
  units: Count.nullable().describe('Of what is sold by the unit'),
  amount: PublicAmount.describe("Rupiah, by the desk's price list"),
  bookings: z.array(
    z.strictObject({ bookingId: Uuid, productId: Uuid, ...names, time: LocalTime }),
  ),
})
const reservationId = Uuid

/** Orders of the site, and desk sales. */
export const saleEvents = {
  'order.placed': z
    .strictObject({
      orderId,
      orderNumber: z.string().max(40),
      source: BuyerKind.describe('Who bought: somebody without an account, a customer, an agent'),
      locale: Locale,
      currency: Currency,
      ...sold,
      at,
    })
    .describe('Somebody ordered on the site; it may still wait for its payment.'),
  'order.changed': z
    .strictObject({ orderId, ...sold, at })
    .describe('The desk changed what was chosen: this is all of it now.'),
  'order.confirmed': z.strictObject({ orderId, at }).describe('The operator expects these guests.'),
  'order.declined': z.strictObject({ orderId, at }).describe('The operator cannot take them.'),
  'order.cancelled': z
    .strictObject({ orderId, by: z.enum(['CUSTOMER', 'AGENT', 'ADMIN']), at })
    .describe('Nobody comes any more.'),
  'order.expired': z.strictObject({ orderId, at }).describe('It was not paid for in time.'),
  'order.reinstated': z
    .strictObject({ orderId, at })
    .describe('It had expired, its money came all the same, and its places were still free.'),
  'order.completed': z.strictObject({ orderId, at }).describe('The last of its sessions is over.'),
  'reservation.made': z
    .strictObject({
      reservationId,
      number: z.string().max(40),
      source: ReservationSource,
      locale: Locale,
      onRequest: z.boolean().describe('Some of its bookings wait for an approval'),
      lines: z.array(ReservedLine),
      at,
    })
    .describe('The desk or an agent sold something to a party.'),
  'reservation.dropped': z
    .strictObject({ reservationId, at })
    .describe('Its places went back before it was made: it never is.'),
  'reservation.changed': z
    .strictObject({
      reservationId,
      bookingId: Uuid,
      date: LocalDate,
      time: LocalTime,
      adults: Count,
      children: Count,
      units: Count.nullable(),
      at,
    })
    .describe('One of its bookings was moved, or comes in other numbers.'),
  'reservation.reduced': z
    .strictObject({ reservationId, bookingId: Uuid, why: CancelReason, at })
    .describe('One of its bookings was cancelled while others stand.'),
  'reservation.cancelled': z
    .strictObject({ reservationId, reason: EndReason, at })
    .describe('Nobody of the party comes any more.'),
} as const
