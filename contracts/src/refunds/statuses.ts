import { z } from 'zod'

/**
 * The states of a refund (domain page, `refund-{id}`). `HANDED_OVER`: one person reported it, and a second has yet to
 * confirm.
 */
export const RefundStatus = z.enum([
  'REQUESTED',
  'CHANNEL_ENTERED',
  'LINK_SENT',
  'HANDED_OVER',
  'CONFIRMED',
  'PAYING_OUT',
  'PAID_OUT',
  'FAILED',
  'REJECTED',
])
export type RefundStatus = z.infer<typeof RefundStatus>

/** The way of a refund: to an account, to the card that paid, or handed over by the operator. */
export const RefundType = z.enum(['BANK', 'EWALLET', 'CARD', 'BY_HAND'])
export type RefundType = z.infer<typeof RefundType>
