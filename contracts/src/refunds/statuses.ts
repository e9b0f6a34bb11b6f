import { z } from 'zod'

/** Where a refund stands (domain page, `refund-{id}`). `HANDED_OVER`: one person says so, a second has yet to. */
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

/** The way money goes back: to an account, to the card that paid, or handed over by the operator. */
export const RefundType = z.enum(['BANK', 'EWALLET', 'CARD', 'BY_HAND'])
export type RefundType = z.infer<typeof RefundType>
