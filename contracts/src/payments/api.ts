import type { z } from 'zod'
import type { VoidDeskPayment } from '../reservations/requests.ts'
import type { CollectPayment, OrderAtDesk } from './desk.ts'

/** Requests and responses of the payment routes. */
export type PaymentsApi = {
  'GET /reservation-admin/bookings/:id/payments': { data: OrderAtDesk }
  'POST /reservation-admin/bookings/:id/payments': {
    body: z.input<typeof CollectPayment>
    data: null
  }
  'POST /reservation-admin/bookings/:id/payments/:paymentId/confirm': { data: null }
  'POST /reservation-admin/bookings/:id/payments/:paymentId/void': {
    body: z.input<typeof VoidDeskPayment>
    data: null
  }
}
