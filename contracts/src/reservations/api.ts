import type { z } from 'zod'
import type { DeclineRequest } from '../bookings/requests.ts'
import type { History, HistoryQuery } from '../history.ts'
import type { ReceiptQuery } from './receipt.ts'
import type {
  ApproveReservation,
  CancelReservation,
  ChangeReservation,
  DeskAvailabilityQuery,
  MakeReservation,
  RecordDeskPayment,
  ReturnDone,
  ReturnMoney,
  VoidDeskPayment,
} from './requests.ts'
import type { DeskAvailability, DeskProduct, ReservationMade, ReservationView } from './views.ts'

/** Requests and responses of the reservation routes. */
export type ReservationsApi = {
  'POST /reservation-admin/bookings/:id/cancel': {
    body: z.input<typeof CancelReservation>
    data: null
  }
  'POST /reservation-admin/bookings/:id/decline': {
    body: z.input<typeof DeclineRequest>
    data: null
  }
  'GET /reservation-admin/bookings/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'GET /reservation-admin/desk-products': { data: DeskProduct[] }
  'GET /reservation-admin/desk-products/:id/availability': {
    query: z.input<typeof DeskAvailabilityQuery>
    data: DeskAvailability
  }
  'POST /reservation-admin/reservations': {
    body: z.input<typeof MakeReservation>
    data: ReservationMade
  }
  'GET /reservation-admin/reservations/:id': { data: ReservationView }
  'PATCH /reservation-admin/reservations/:id': {
    body: z.input<typeof ChangeReservation>
    data: null
  }
  'POST /reservation-admin/reservations/:id/approve': {
    body: z.input<typeof ApproveReservation>
    data: null
  }
  'POST /reservation-admin/reservations/:id/cancel': {
    body: z.input<typeof CancelReservation>
    data: null
  }
  'GET /reservation-admin/reservations/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'POST /reservation-admin/reservations/:id/payments': {
    body: z.input<typeof RecordDeskPayment>
    data: { id: string }
  }
  'POST /reservation-admin/reservations/:id/payments/:paymentId/confirm': { data: null }
  'POST /reservation-admin/reservations/:id/payments/:paymentId/void': {
    body: z.input<typeof VoidDeskPayment>
    data: null
  }
  'GET /reservation-admin/reservations/:id/receipt.pdf': {
    query: z.input<typeof ReceiptQuery>
    data: 'file'
  }
  'POST /reservation-admin/reservations/:id/refund': {
    body: z.input<typeof ReturnMoney>
    data: ReturnDone
  }
  'POST /reservation-admin/reservations/:id/returns/:returnId/agree': { data: null }
  'POST /reservation-admin/reservations/:id/returns/:returnId/decline': { data: null }
  'POST /reservation-admin/reservations/:id/voucher': { data: null }
  'GET /reservation-admin/reservations/:id/voucher.pdf': { data: 'file' }
}
