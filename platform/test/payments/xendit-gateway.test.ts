import { describe, expect, test } from 'vitest'
import type { NewInvoice } from '../../src/payments/gateway.ts'
import { invoice, invoiceJson, refundJson, xenditClient } from './scripted-gateway.ts'

const { remote, gateway, methods } = xenditClient()

describe('requests to the gateway', () => {
  test('send rupiah unchanged, with the key as Basic user name', async () => {
    remote().says({ json: invoiceJson() })
    const opened = await gateway().createInvoice(invoice)
    const expected = `Basic ${Buffer.from('xnd_development_key:').toString('base64')}`
    expect(remote().seen[0]?.headers.authorization).toBe(expected)
    expect(remote().seen[0]?.body).toMatchObject({
      amount: 1_690_000,
      currency: 'IDR',
      invoice_duration: 1_200,
      should_send_email: false,
      items: [{ name: 'Rafting', quantity: 3, price: 550_000 }],
    })
    expect(opened).toMatchObject({
      status: 'PENDING',
      amount: { amount: 1_690_000, currency: 'IDR' },
      paidAmount: null,
      expiresAt: '2026-12-04T02:20:00.000Z',
    })
  })

  test('send cents as dollars, and read them back as cents', async () => {
    remote().says({ json: invoiceJson({ currency: 'USD', amount: 110.29 }) })
    const dollars: NewInvoice = {
      ...invoice,
      amount: { amount: 11_029, currency: 'USD' },
      items: [{ name: 'Rafting', quantity: 1, unitAmount: 11_029 }],
    }
    const opened = await gateway().createInvoice(dollars)
    expect(remote().seen[0]?.body).toMatchObject({ amount: 110.29, items: [{ price: 110.29 }] })
    expect(opened.amount).toEqual({ amount: 11_029, currency: 'USD' })
  })

  test('keep every amount of cents up to a thousand dollars exact in both directions', async () => {
    const refund = { invoiceId: 'i', referenceId: 'r', reason: 'OTHERS' } as const
    for (const amount of [1, 7, 29, 57, 1_999, 11_029, 99_999, 100_000]) {
      remote().says({ json: refundJson({ amount: amount / 100 }) })
      const made = await gateway().refundToSource(
        { ...refund, amount: { amount, currency: 'USD' } },
        'key',
      )
      expect(made.amount).toEqual({ amount, currency: 'USD' })
    }
  })

  test('cannot be led to another path by an id', async () => {
    remote().says({ json: invoiceJson() })
    await gateway().getInvoice('a/../b?c')
    expect(methods()).toEqual(['GET /v2/invoices/a%2F..%2Fb%3Fc'])
    await expect(async () => gateway().getInvoice('..')).rejects.toThrow('Not an id')
  })
})

describe('responses of the gateway', () => {
  test('an unknown status becomes UNKNOWN, and the response is kept', async () => {
    remote().says({ json: invoiceJson({ status: 'HALF_PAID', novelty: 1 }) })
    const read = await gateway().getInvoice('i')
    expect(read.status).toBe('UNKNOWN')
    expect(read.raw).toMatchObject({ status: 'HALF_PAID', novelty: 1 })
  })

  test.each([
    ['a page', { text: '<html>Maintenance</html>' }],
    ['an empty object', { json: {} }],
    ['an amount as text', { json: invoiceJson({ amount: '1690000' }) }],
    ['half a rupiah', { json: invoiceJson({ amount: 10.5 }) }],
    ['a currency we do not sell in', { json: invoiceJson({ currency: 'THB' }) }],
    ['a page address that is a script', { json: invoiceJson({ invoice_url: 'javascript:x' }) }],
  ])('%s in place of an invoice is an unreadable response', async (_what, answer) => {
    remote().says(answer)
    await expect(gateway().getInvoice('i')).rejects.toMatchObject({
      name: 'GatewayError',
      code: 'UNREADABLE_ANSWER',
    })
  })

  test('an endless response is cut off', async () => {
    remote().says({ text: ' '.repeat(1_100_000) })
    await expect(gateway({ timeoutMs: 2_000 }).getInvoice('i')).rejects.toMatchObject({
      code: 'ANSWER_TOO_LARGE',
      retriable: false,
    })
    expect(remote().seen).toHaveLength(1)
  })

  test('a redirect is not followed', async () => {
    remote().says(302)
    await expect(gateway().getInvoice('i')).rejects.toMatchObject({ code: 'REDIRECT_REFUSED' })
    expect(methods()).toEqual(['GET /v2/invoices/i'])
  })

  test('a refusal carries its status and code, and never the secret key', async () => {
    remote().says(401)
    const error = await gateway()
      .getInvoice('i')
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 401, code: 'CODE_401', retriable: false })
    expect(String(error)).not.toContain('xnd_development_key')
    expect(remote().seen).toHaveLength(1)
  })

  test('an invoice for another amount than requested is rejected', async () => {
    remote().says({ json: invoiceJson({ amount: 1 }) })
    await expect(gateway().createInvoice(invoice)).rejects.toMatchObject({ code: 'MISMATCH' })
  })

  test('payout channels in unused currencies are left out', async () => {
    const limits = { minimum: 10_000, maximum: 1_999_999_999_999, minimum_increment: 1 }
    const channel = (channel_code: string, currency: string, channel_category: string) => ({
      channel_code,
      currency,
      channel_category,
      channel_name: channel_code,
      amount_limits: limits,
    })
    remote().says({ json: [channel('ID_BCA', 'IDR', 'BANK'), channel('PH_BDO', 'PHP', 'BANK')] })
    const channels = await gateway().listPayoutChannels({ currency: 'IDR', category: 'BANK' })
    expect(channels.map(one => one.code)).toEqual(['ID_BCA'])
    expect(channels[0]?.limits.maximum).toBe(1_999_999_999_999)
    expect(methods()).toEqual(['GET /payouts_channels?currency=IDR&channel_category=BANK'])
  })
})

test('of several invoices for one attempt the paid one counts, otherwise the newest open one', async () => {
  const older = invoiceJson({ id: 'older', created: '2026-12-04T01:00:00Z' })
  const younger = invoiceJson({ id: 'younger' })
  const expired = invoiceJson({ id: 'x', status: 'EXPIRED', created: '2026-12-05T00:00:00Z' })
  remote().says({ json: [expired, older, younger] })
  expect((await gateway().findInvoiceByExternalId(invoice.externalId))?.id).toBe('younger')
  remote().says({ json: [younger, invoiceJson({ id: 'paid', status: 'SETTLED' }), expired] })
  expect((await gateway().findInvoiceByExternalId(invoice.externalId))?.id).toBe('paid')
  remote().says({ json: [invoiceJson({ external_id: 'another' })] })
  expect(await gateway().findInvoiceByExternalId(invoice.externalId)).toBeNull()
})

test('a gateway without secrets does not start', () => {
  expect(() => gateway({ secretKey: '' })).toThrow('secret key')
  expect(() => gateway({ callbackToken: '' })).toThrow('callback token')
  expect(() => gateway({ callbackToken: [] })).toThrow('callback token')
})
