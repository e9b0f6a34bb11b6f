import { Router, type Request } from 'express'
import { z } from 'zod'
import type { Faults } from './faults.ts'
import { NewInvoice, type Invoices } from './invoices.ts'
import { channelsMatching, NewPayout, type Payouts } from './payouts.ts'
import { shown } from './records.ts'
import { NewRefund, type Refunds } from './refunds.ts'
import { parsed } from './refusals.ts'

const Word = z.string().max(255)
const InvoiceQuery = z.object({ external_id: Word.optional() })
const PayoutQuery = z.object({ reference_id: Word })
const RefundQuery = z.object({ invoice_id: Word })
/** A category may be repeated or comma-separated. */
const Categories = z
  .union([Word, z.array(Word).max(10)])
  .transform(given => [given].flat().flatMap(text => text.split(',')))
const ChannelQuery = z.object({
  currency: Word.optional(),
  channel_category: Categories.optional(),
  channel_code: Word.optional(),
})
const Key = z.string().min(1).max(100)

/** The invoice API for merchants: Invoices v2. */
export function invoiceRoutes(invoices: Invoices, faults: Faults): Router {
  const router = Router()
  router.post('/v2/invoices', (request, response) => {
    const asked = parsed(NewInvoice, request.body)
    faults.stumble(asked.amount, `invoice:${asked.external_id}`)
    response.json(invoices.present(invoices.open(asked)))
  })
  router.get('/v2/invoices', (request, response) => {
    const query = parsed(InvoiceQuery, request.query)
    response.json(invoices.list(query.external_id).map(invoices.present))
  })
  router.get('/v2/invoices/:id', (request, response) => {
    response.json(invoices.present(invoices.get(request.params.id)))
  })
  router.post(/^\/invoices\/([^/]+)\/expire!$/, (request, response) => {
    response.json(invoices.present(invoices.expire(parsed(Word, request.params[0]))))
  })
  return router
}

/** Payouts v2. */
export function payoutRoutes(payouts: Payouts, faults: Faults): Router {
  const router = Router()
  router.get('/payouts_channels', (request, response) => {
    const query = parsed(ChannelQuery, request.query)
    const { currency, channel_category: categories, channel_code: code } = query
    response.json(channelsMatching({ currency, categories, code }))
  })
  router.post('/v2/payouts', (request, response) => {
    const key = parsed(Key, keyOf(request))
    const asked = parsed(NewPayout, request.body)
    faults.stumble(asked.amount, `payout:${key}`)
    response.json(shown(payouts.create(asked, key)))
  })
  router.get('/v2/payouts', (request, response) => {
    const { reference_id } = parsed(PayoutQuery, request.query)
    response.json({
      data: payouts.byReference(reference_id).map(shown),
      has_more: false,
      links: {},
    })
  })
  router.get('/v2/payouts/:id', (request, response) => {
    response.json(shown(payouts.get(request.params.id)))
  })
  router.post('/v2/payouts/:id/cancel', (request, response) => {
    response.json(shown(payouts.cancel(request.params.id)))
  })
  return router
}

/** The API for refunds to the source of a payment. */
export function refundRoutes(refunds: Refunds, faults: Faults): Router {
  const router = Router()
  router.post('/refunds', (request, response) => {
    const key = parsed(Key.nullable(), keyOf(request) ?? null)
    const asked = parsed(NewRefund, request.body)
    faults.stumble(asked.amount ?? 0, `refund:${key ?? asked.invoice_id}`)
    response.json(shown(refunds.create(asked, key)))
  })
  router.get('/refunds', (request, response) => {
    const { invoice_id } = parsed(RefundQuery, request.query)
    response.json({ data: refunds.byInvoice(invoice_id).map(shown), has_more: false })
  })
  router.get('/refunds/:id', (request, response) => {
    response.json(shown(refunds.get(request.params.id)))
  })
  router.post('/refunds/:id/cancel', (request, response) => {
    response.json(shown(refunds.cancel(request.params.id)))
  })
  return router
}

const keyOf = (request: Request) => request.header('idempotency-key')
