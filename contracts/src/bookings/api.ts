import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { ChangeableOrder } from '../orders/views.ts'
import type { SaleByCode } from './by-code.ts'
import type {
  AcceptMove,
  BookingListQuery,
  BookingMove,
  ChangeGuests,
  CheckInBooking,
  DeclineMove,
  EndActivity,
  MoveBooking,
  TakeBackMove,
} from './requests.ts'
import type { DeskOrderView, UnconfirmedQuery, UnconfirmedRow } from './unconfirmed.ts'
import type { BookingRow, BookingView, DayView } from './views.ts'

/** Requests and responses of the booking routes. */
export type BookingsApi = {
  'GET /reservation-admin/bookings': {
    query: z.input<typeof BookingListQuery>
    data: PageOf<BookingRow>
  }
  'GET /reservation-admin/bookings/export': {
    query: z.input<typeof BookingListQuery>
    data: 'file'
  }
  'GET /reservation-admin/bookings/:id': { data: BookingView }
  'POST /reservation-admin/bookings/:id/check-in': {
    body: z.input<typeof CheckInBooking>
    data: null
  }
  'POST /reservation-admin/bookings/:id/end': { body: z.input<typeof EndActivity>; data: null }
  'POST /reservation-admin/bookings/:id/guests': { body: z.input<typeof ChangeGuests>; data: null }
  'POST /reservation-admin/bookings/:id/move': { body: z.input<typeof MoveBooking>; data: null }
  'POST /reservation-admin/bookings/:id/move/accept': {
    body: z.input<typeof AcceptMove>
    data: null
  }
  'POST /reservation-admin/bookings/:id/move/decline': {
    body: z.input<typeof DeclineMove>
    data: null
  }
  'POST /reservation-admin/bookings/:id/no-show': { body: z.input<typeof BookingMove>; data: null }
  'POST /reservation-admin/bookings/:id/start': { body: z.input<typeof BookingMove>; data: null }
  'POST /reservation-admin/bookings/:id/take-back': {
    body: z.input<typeof TakeBackMove>
    data: null
  }
  'GET /reservation-admin/days/:date': { data: z.output<typeof DayView> }
  'GET /reservation-admin/orders/:id': { data: DeskOrderView }
  'GET /reservation-admin/orders/:id/change': { data: ChangeableOrder }
  'GET /reservation-admin/unconfirmed': {
    query: z.input<typeof UnconfirmedQuery>
    data: PageOf<UnconfirmedRow>
  }
  'GET /reservation-admin/vouchers/:code': { data: SaleByCode }
}
