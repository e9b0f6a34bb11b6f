import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { ChangeOwnReservation } from '../reservations/requests.ts'
import type { DeskAvailability, OfferedProduct } from '../reservations/views.ts'
import type {
  AgentAvailabilityQuery,
  AgentBookingQuery,
  ChangeAgentGuests,
  MakeAgentReservation,
  MoveAgentBooking,
} from './requests.ts'
import type {
  AgentBookingRow,
  AgentBookingView,
  AgentHistoryEntry,
  AgentReservationMade,
} from './views.ts'

/** Requests and responses of the routes by which agents of the reservation area sell. */
export type AgentReservationsApi = {
  'GET /reservation/bookings': {
    query: z.input<typeof AgentBookingQuery>
    data: PageOf<AgentBookingRow>
  }
  'GET /reservation/bookings/export': {
    query: z.input<typeof AgentBookingQuery>
    data: 'file'
  }
  'POST /reservation/bookings': {
    body: z.input<typeof MakeAgentReservation>
    data: AgentReservationMade
  }
  'GET /reservation/bookings/:id': { data: AgentBookingView }
  'PATCH /reservation/bookings/:id': { body: z.input<typeof ChangeOwnReservation>; data: null }
  'POST /reservation/bookings/:id/cancel': { data: null }
  'GET /reservation/bookings/:id/history': { data: AgentHistoryEntry[] }
  'POST /reservation/bookings/:id/parts/:bookingId/guests': {
    body: z.input<typeof ChangeAgentGuests>
    data: null
  }
  'POST /reservation/bookings/:id/parts/:bookingId/move': {
    body: z.input<typeof MoveAgentBooking>
    data: null
  }
  'GET /reservation/products': { data: OfferedProduct[] }
  'GET /reservation/products/:id/availability': {
    query: z.input<typeof AgentAvailabilityQuery>
    data: DeskAvailability
  }
}
