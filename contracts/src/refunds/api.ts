import type { z } from 'zod'
import type { PaidOutAtDesk, PayOutAtDesk } from '../payments/desk.ts'
import type { PayRefundByHand, RefundChannel, RejectRefund } from './requests.ts'
import type {
  OrderRefundsView,
  PayoutChannelView,
  RefundConfirmed,
  RefundLinkView,
} from './views.ts'

/** Requests and responses of the refund routes. */
export type RefundsApi = {
  'POST /admins/orders/:slug/refunds': {
    body: z.input<typeof PayRefundByHand>
    data: { refundId: string }
  }
  'POST /admins/refunds/:id/pay-by-hand': { body: z.input<typeof PayRefundByHand>; data: null }
  'POST /admins/refunds/:id/reject': { body: z.input<typeof RejectRefund>; data: null }
  'POST /admins/refunds/:id/retry': { data: null }
  'GET /orders/:slug/refunds': { data: OrderRefundsView }
  'POST /orders/:slug/refunds': { body: z.input<typeof RefundChannel>; data: { refundId: string } }
  'POST /orders/:slug/refunds/:refundId/channel': {
    body: z.input<typeof RefundChannel>
    data: null
  }
  'POST /orders/:slug/refunds/:refundId/link': { data: null }
  'GET /payout-channels': { data: PayoutChannelView[] }
  'GET /refunds/:token': { data: RefundLinkView }
  'POST /refunds/:token/confirm': { data: RefundConfirmed }
  'POST /reservation-admin/bookings/:id/refund': {
    body: z.input<typeof PayOutAtDesk>
    data: PaidOutAtDesk
  }
}
