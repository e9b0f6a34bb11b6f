import { Router } from 'express'
import { z } from 'zod'
import type { Desk } from './desk.ts'
import { Fault, type Faults } from './faults.ts'
import type { Invoices } from './invoices.ts'
import { PayoutFailure, type Payouts } from './payouts.ts'
import { shown, WebhookKind } from './records.ts'
import type { Refunds } from './refunds.ts'
import { found, parsed } from './refusals.ts'

const Payment = z.strictObject({
  channel: z.string().max(50).optional(),
  /** An amount other than the invoice's, in major units. */
  amount: z.number().positive().optional(),
})
const PayoutOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('SUCCEEDED') }),
  z.strictObject({ status: z.literal('REVERSED') }),
  z.strictObject({ status: z.literal('FAILED'), failure_code: PayoutFailure }),
])
const RefundOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('SUCCEEDED') }),
  z.strictObject({ status: z.literal('FAILED'), failure_code: z.string().min(1).max(100) }),
])
const Times = z.strictObject({ times: z.int().min(1).max(50).default(1) })
const Delay = z.strictObject({ ms: z.int().min(0).max(604_800_000) })
const Advance = z.strictObject({ ms: z.int().min(0).max(31_536_000_000) })
const Forgery = z.strictObject({
  kind: WebhookKind,
  body: z.unknown(),
  token: z.string().max(500).default('forged'),
})

/**
 * The sandbox's control API for tests, beyond the merchant's API. Responses wait for the webhooks that a call triggers.
 */
export function controlRoutes(parts: {
  desk: Desk
  invoices: Invoices
  payouts: Payouts
  refunds: Refunds
  faults: Faults
}): Router {
  const { desk, faults } = parts
  const router = Router()
  objectRoutes(router, parts)
  webhookRoutes(router, desk)
  router.post('/clock/advance', async (request, response) => {
    const { ms } = parsed(Advance, request.body)
    desk.ledger.setClockAhead(desk.ledger.clockAheadMs() + ms)
    desk.agenda.runDue()
    await desk.agenda.idle()
    response.json({ now: desk.instant() })
  })
  router.post('/faults', (request, response) => {
    faults.order(parsed(Fault, request.body))
    response.status(204).end()
  })
  return router
}

function objectRoutes(
  router: Router,
  parts: { desk: Desk; invoices: Invoices; payouts: Payouts; refunds: Refunds },
): void {
  const { desk, invoices, payouts, refunds } = parts
  router.get('/invoices', (_request, response) => {
    response.json(invoices.list(undefined).map(invoices.present))
  })
  router.post('/invoices/:id/pay', async (request, response) => {
    const { channel, amount } = parsed(Payment, request.body ?? {})
    const paid = invoices.pay(request.params.id, channel, amount)
    await desk.agenda.idle()
    response.json(invoices.present(paid))
  })
  router.post('/invoices/:id/fail', (request, response) => {
    response.json(invoices.present(invoices.decline(request.params.id)))
  })
  router.post('/invoices/:id/expire', async (request, response) => {
    const expired = invoices.expire(request.params.id)
    await desk.agenda.idle()
    response.json(invoices.present(expired))
  })
  router.post('/payouts/:id/settle', async (request, response) => {
    const settled = payouts.settle(request.params.id, parsed(PayoutOutcome, request.body))
    await desk.agenda.idle()
    response.json(shown(settled))
  })
  router.post('/refunds/:id/settle', async (request, response) => {
    const settled = refunds.settle(request.params.id, parsed(RefundOutcome, request.body))
    await desk.agenda.idle()
    response.json(shown(settled))
  })
}

function webhookRoutes(router: Router, desk: Desk): void {
  const { deliveries, ledger } = desk
  router.get('/webhooks', (_request, response) => {
    response.json(ledger.deliveries.all())
  })
  router.post('/webhooks/delay', (request, response) => {
    deliveries.delay(parsed(Delay, request.body).ms)
    response.status(204).end()
  })
  router.post('/webhooks/forge', async (request, response) => {
    const { kind, body, token } = parsed(Forgery, request.body)
    response.json({ status: await deliveries.forge(kind, body, token) })
  })
  router.post('/webhooks/:id/redeliver', async (request, response) => {
    found(ledger.deliveries.get(request.params.id), 'DATA_NOT_FOUND', 'Webhook')
    response.json(await deliveries.redeliver(request.params.id))
  })
  router.post('/webhooks/:id/duplicate', async (request, response) => {
    const { kind, body } = found(
      ledger.deliveries.get(request.params.id),
      'DATA_NOT_FOUND',
      'Webhook',
    )
    const { times } = parsed(Times, request.body ?? {})
    const copies = Array.from({ length: times }, () => deliveries.repeat(kind, body))
    response.json({ statuses: await Promise.all(copies) })
  })
}
