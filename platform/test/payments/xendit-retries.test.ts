import { expect, test } from 'vitest'
import { invoice, invoiceJson, payout, payoutJson, xenditClient } from './scripted-gateway.ts'

const { remote, gateway, methods } = xenditClient()

test('a read is retried after a 503', async () => {
  remote().says(503, { json: invoiceJson() })
  expect((await gateway().getInvoice('i')).status).toBe('PENDING')
  expect(remote().seen).toHaveLength(2)
})

test('a read is given up after three timeouts', async () => {
  remote().says('silence')
  await expect(gateway({ timeoutMs: 500 }).getInvoice('i')).rejects.toMatchObject({
    status: null,
    code: 'TIMEOUT',
    retriable: true,
  })
  await expect.poll(() => remote().seen.length).toBe(3)
})

test('a dropped connection is UNREACHABLE', async () => {
  remote().says('cut')
  await expect(gateway().getPayout('p')).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(remote().seen).toHaveLength(3)
})

test('an invoice whose response was lost is found, not created twice', async () => {
  remote().says('silence', { json: [invoiceJson()] })
  const opened = await gateway({ timeoutMs: 1_000 }).createInvoice(invoice)
  expect(opened.id).toBe('655f0c9a1b2c3d4e5f607182')
  expect(methods()).toEqual(['POST /v2/invoices', 'GET /v2/invoices?external_id=JRM-261204-7KQ2-1'])
})

test('an invoice is created again once a lookup shows that there is none', async () => {
  remote().says(500, { json: [] }, { json: invoiceJson() })
  await gateway().createInvoice(invoice)
  expect(methods().filter(line => line === 'POST /v2/invoices')).toHaveLength(2)
})

test('an invoice is not created again while its existence is unknown', async () => {
  remote().says('cut', 503)
  await expect(gateway().createInvoice(invoice)).rejects.toMatchObject({ status: 503 })
  expect(methods().filter(line => line === 'POST /v2/invoices')).toHaveLength(1)
})

const none = { json: { data: [] } }

test('a payout is retried under the same idempotency key', async () => {
  remote().says('cut', none, 503, none, { json: payoutJson() })
  const made = await gateway().createPayout(payout, 'refund-7KQ2')
  expect(made.status).toBe('ACCEPTED')
  const sent = remote().seen.filter(({ method }) => method === 'POST')
  const keys = sent.map(request => request.headers['idempotency-key'])
  expect(keys).toEqual(['refund-7KQ2', 'refund-7KQ2', 'refund-7KQ2'])
})

test('a payout whose response was lost is found by its reference, not sent twice', async () => {
  const failed = payoutJson({ id: 'disb-0', status: 'FAILED' })
  remote().says('cut', { json: { data: [failed, payoutJson()] } })
  expect((await gateway().createPayout(payout, 'refund-7KQ2')).id).toBe('disb-1')
  expect(methods()).toEqual([
    'POST /v2/payouts',
    `GET /v2/payouts?reference_id=${payout.referenceId}`,
  ])
})

test('a payout is not sent again while its existence is unknown', async () => {
  remote().says('cut', 503)
  await expect(gateway().createPayout(payout, 'k')).rejects.toMatchObject({ status: 503 })
  expect(methods().filter(line => line === 'POST /v2/payouts')).toHaveLength(1)
})

test('a refused payout is not retried', async () => {
  remote().says(409)
  await expect(gateway().createPayout(payout, 'k')).rejects.toMatchObject({ status: 409 })
  expect(remote().seen).toHaveLength(1)
})

test('a payout needs an idempotency key of 1 to 100 characters', async () => {
  remote().says({ json: payoutJson() })
  await expect(gateway().createPayout(payout, '')).rejects.toThrow('idempotency key')
  await expect(gateway().createPayout(payout, 'k'.repeat(101))).rejects.toThrow()
  expect(remote().seen).toHaveLength(0)
})

test('a cancellation whose response was lost is read back', async () => {
  remote().says('cut', { json: payoutJson({ status: 'CANCELLED' }) })
  expect((await gateway().cancelPayout('disb-1')).status).toBe('CANCELLED')
  expect(methods()).toEqual(['POST /v2/payouts/disb-1/cancel', 'GET /v2/payouts/disb-1'])
})

test('expiring an invoice that was just paid returns the payment', async () => {
  const paid = { status: 'PAID', paid_amount: 1_690_000, paid_at: '2026-12-04T02:10:00Z' }
  remote().says(400, { json: invoiceJson(paid) })
  expect(await gateway().expireInvoice('i')).toMatchObject({
    status: 'PAID',
    paidAmount: { amount: 1_690_000, currency: 'IDR' },
    paidAt: '2026-12-04T02:10:00.000Z',
  })
})
