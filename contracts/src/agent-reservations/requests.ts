import { z } from 'zod'
import { MoveBooking } from '../bookings/requests.ts'
import { AgentMethod } from '../reservation-agents/requests.ts'
import { PageQuery } from '../envelope.ts'
import { Amount } from '../money.ts'
import { Party, PickUp } from '../reservations/requests.ts'
import { Line, LocalDate, LocalTime, Text, Uuid } from '../scalars.ts'

const guestsMax = 400
const numbers = {
  guests: z
    .strictObject({
      adults: z.int().min(0).max(guestsMax),
      children: z.int().min(0).max(guestsMax).default(0),
    })
    .refine(({ adults, children }) => adults + children > 0, { message: 'At least one guest' }),
  /** The number of units, where units are sold; null for the fewest that seat everybody. */
  units: z.int().min(1).max(guestsMax).nullable().default(null),
}

/** `POST /reservation/bookings`: a product or package on one date, for guests of the agent. */
export const MakeAgentReservation = z
  .strictObject({
    reservationProductId: Uuid.toLowerCase(),
    date: LocalDate,
    /** One time for a single product; for a package one for each of its products, in order. */
    times: z.array(LocalTime).min(1).max(3),
    ...numbers,
    party: Party,
    pickUp: PickUp.nullable().default(null),
    note: Text(500).nullable().default(null),
    method: AgentMethod,
    /** The number of the agent's own voucher, for VCR. */
    voucher: Line(60).nullable().default(null),
    /** The total in rupiah that the agent saw: 409 `TotalChanged` when it has changed. */
    expectedTotal: Amount,
    locale: z.enum(['en', 'id']).default('en'),
  })
  .refine(({ method, voucher }) => (method === 'VCR') === (voucher !== null), {
    message: 'A voucher number belongs to a voucher',
    path: ['voucher'],
  })
export type MakeAgentReservation = z.infer<typeof MakeAgentReservation>

/**
 * `POST /reservation/bookings/:id/parts/:bookingId/move`. `replaces` is the request that waits and that this one
 * replaces, as the agent saw it. A request for the session that the booking has withdraws it.
 */
export const MoveAgentBooking = MoveBooking.extend({ replaces: Uuid.toLowerCase().optional() })
export type MoveAgentBooking = z.infer<typeof MoveAgentBooking>

/**
 * `POST /reservation/bookings/:id/parts/:bookingId/guests`. Once the booking is approved it is a request, and `replaces`
 * is the one that waits. A request for the numbers that the booking has withdraws it.
 */
export const ChangeAgentGuests = z.strictObject({
  ...numbers,
  /** The new price in rupiah that the agent saw. */
  expectedPrice: Amount,
  replaces: Uuid.toLowerCase().optional(),
})
export type ChangeAgentGuests = z.infer<typeof ChangeAgentGuests>

/**
 * `GET /reservation/bookings`. WAITING: somebody has to decide. COMING and PAST: approved, by the last day of the
 * booking.
 */
export const AgentBookingPhase = z.enum(['WAITING', 'COMING', 'PAST', 'CANCELED'])
export type AgentBookingPhase = z.infer<typeof AgentBookingPhase>
export const AgentBookingQuery = PageQuery.extend({
  phase: AgentBookingPhase.optional(),
  /** Number, lead guest, product or voucher. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['day', 'latest']).default('latest'),
})
export type AgentBookingQuery = z.output<typeof AgentBookingQuery>
/** `GET /reservation/products/:id/availability` */
export const AgentAvailabilityQuery = z.strictObject({ date: LocalDate })
