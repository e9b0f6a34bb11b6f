import { z } from 'zod'
import { Amount, Currency } from '@arung/contracts/money'
import { Instant } from '@arung/contracts/scalars'
import { payment, type PaymentCommand } from '@arung/domain/payments/payment'
import { unavailable } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath } from '../scalars.ts'
import { paymentRefusals } from './refusals.ts'
import { paymentStream } from './streams.ts'

const feature = 'payments'
const Word = z.string().min(1).max(100)
const Invoice = z.strictObject({
  orderId: Id,
  invoiceId: Word,
  externalId: Word,
  invoiceUrl: z.url({ protocol: /^https?$/ }).max(2_000),
  amount: Amount,
  currency: Currency,
  expiresAt: Instant,
})
const Settlement = z.strictObject({
  orderId: Id,
  invoiceId: Word,
  status: z.enum(['PAID', 'EXPIRED', 'FAILED']),
  amount: Amount,
  currency: Currency,
  method: Word,
  channel: Word.nullable(),
  paidAt: Instant,
})

/** Routes for the workers about payment attempts. */
export const internalPaymentRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature,
    path: '/internal/payments/:id/invoice',
    summary: 'Records the invoice that the gateway made for an attempt',
    params: IdPath,
    body: Invoice,
    data: 'empty',
    run: input =>
      command(parts, input, {
        type: 'RecordInvoice',
        paymentId: input.params.id,
        ...input.body,
        now: parts.clock.now().toISOString(),
      }),
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/payments/:id/refuse',
    summary: 'Records that the gateway will not make an invoice for an attempt',
    params: IdPath,
    body: z.strictObject({ orderId: Id, reason: Word }),
    data: 'empty',
    run: input =>
      command(parts, input, {
        type: 'RefuseInvoice',
        paymentId: input.params.id,
        ...input.body,
        now: parts.clock.now().toISOString(),
      }),
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/payments/:id/settle',
    summary: 'Records how an invoice ended, as re-read at the gateway',
    params: IdPath,
    body: Settlement,
    data: 'empty',
    run(input) {
      const { status, ...facts } = input.body
      return command(parts, input, {
        type: 'SettlePayment',
        paymentId: input.params.id,
        ...facts,
        outcome: status,
        reason: status,
        now: parts.clock.now().toISOString(),
      })
    },
  }),
]

async function command(
  { workers }: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  what: PaymentCommand,
) {
  const stream = paymentStream(input.params.id)
  const outcome = await workers.execute(stream, payment, what, metaOf(input))
  // The event overtook the record of the invoice, which is still on its way. It must be sent again in a moment.
  if (outcome.outcome === 'refused' && outcome.refusal === 'PaymentUnknown') throw unavailable()
  return { data: null, position: accepted(outcome, paymentRefusals).position }
}
