import { z } from 'zod'
import { DeskMethod, VoidReason } from '../orders/desk-money.ts'
import { Instant, Uuid } from '../scalars.ts'

const at = Instant.describe('When it happened (UTC)')
const share = z
  .int()
  .min(0)
  .max(10_000)
  .describe(
    'What of the order is paid by now, in hundredths of a percent: an amount would tell what one buyer was given',
  )
const ofOrder = { orderId: Uuid, paymentId: Uuid }
const ofDesk = { reservationId: Uuid, paymentId: Uuid }

/** Money that was received, or never was. */
export const paymentEvents = {
  'payment.recorded': z
    .strictObject({
      ...ofOrder,
      paidShare: share,
      method: DeskMethod.nullable().describe(
        'How the desk took it; null where it came by the gateway',
      ),
      at,
    })
    .describe('An order was paid for, all of it or a part.'),
  'payment.voided': z
    .strictObject({ ...ofOrder, paidShare: share, reason: VoidReason, at })
    .describe('What the desk had written down was never received.'),
  'payment.late': z
    .strictObject({ ...ofOrder, at })
    .describe('Money came for an order that had already ended.'),
  'desk-payment.recorded': z
    .strictObject({ ...ofDesk, method: DeskMethod, at })
    .describe('The desk was paid; a transfer counts once it is confirmed.'),
  'desk-payment.confirmed': z
    .strictObject({ ...ofDesk, at })
    .describe('Finance has seen the transfer.'),
  'desk-payment.voided': z
    .strictObject({ ...ofDesk, reason: VoidReason, at })
    .describe('What was written down was never received.'),
} as const
