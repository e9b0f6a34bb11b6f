import { z } from 'zod'
import { AgentMethod } from '../reservation-agents/requests.ts'
import { BookingState, Outcome } from '../bookings/statuses.ts'
import { WaitingMove } from '../bookings/views.ts'
import { Change } from '../history.ts'
import { Party, PickUpView } from '../reservations/requests.ts'
import { Instant, LocalDate, LocalTime, Uuid } from '../scalars.ts'
import { AgentBookingPhase } from './requests.ts'

/** The response to `POST /reservation/bookings`. */
export const AgentReservationMade = z.strictObject({
  reservationId: Uuid,
  number: z.string(),
  total: z.int(),
  /** Nobody may approve it after this moment. */
  lapsesAt: Instant,
})
export type AgentReservationMade = z.infer<typeof AgentReservationMade>

const Named = { name: z.string(), nameId: z.string() }

/** One own booking in the agent's list. The total is in rupiah, at the agent's price. */
export const AgentBookingRow = z.strictObject({
  reservationId: Uuid,
  number: z.string(),
  /** Null once the party is forgotten. */
  guestName: z.string().nullable(),
  names: z.array(z.strictObject(Named)),
  /** The first activity. */
  date: LocalDate,
  time: LocalTime,
  guests: z.int(),
  phase: AgentBookingPhase,
  /** The code of the displayed status (specification, point 3). */
  statusCode: z.int(),
  total: z.int(),
  method: AgentMethod,
  voucher: z.string().nullable(),
  madeAt: Instant,
})
export type AgentBookingRow = z.infer<typeof AgentBookingRow>

/** `GET /reservation/bookings/:id`. It names nobody of the operator's staff. */
export const AgentBookingView = AgentBookingRow.extend({
  /** Null once the party is forgotten. */
  party: Party.nullable(),
  pickUp: PickUpView.nullable(),
  note: z.string().nullable(),
  /** Nobody may approve it after this moment. */
  lapsesAt: Instant,
  freeCancellationUntil: Instant,
  /** What guests still pay on arrival, in rupiah. */
  toCollect: z.int(),
  /** What the agent owes for it: a voucher that is not settled yet, or a deposit. */
  owed: z.int(),
  /** A transfer that the operator has not seen yet. */
  waiting: z.int(),
  paid: z.int(),
  /** What the policy keeps of it. */
  kept: z.int(),
  adults: z.int(),
  children: z.int(),
  units: z.int().nullable(),
  reservationProductId: Uuid,
  parts: z.array(
    z.strictObject({
      bookingId: Uuid,
      productId: Uuid,
      ...Named,
      date: LocalDate,
      time: LocalTime,
      adults: z.int(),
      children: z.int(),
      units: z.int().nullable(),
      state: BookingState,
      statusCode: z.int(),
      outcome: Outcome.nullable(),
      move: WaitingMove.nullable(),
      share: z.int(),
    }),
  ),
})
export type AgentBookingView = z.infer<typeof AgentBookingView>

/** Who did it: the agent, the operator, or nobody in time. */
export const AgentHistoryEntry = z.strictObject({
  position: z.int(),
  type: z.string(),
  at: Instant,
  by: z.enum(['AGENT', 'OPERATOR', 'SYSTEM']),
  changes: z.array(Change),
})
export type AgentHistoryEntry = z.infer<typeof AgentHistoryEntry>
