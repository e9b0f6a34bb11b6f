import { z } from 'zod'

/** Why data of a person is kept: a trip or a booking form in progress, or money owed in either direction. */
export const RetentionReason = z.enum([
  'BOOKING_UNDER_WAY',
  'TRIP_AHEAD',
  'REFUND_OPEN',
  'PAYMENT_OPEN',
  'MONEY_OWED',
])
export type RetentionReason = z.infer<typeof RetentionReason>
