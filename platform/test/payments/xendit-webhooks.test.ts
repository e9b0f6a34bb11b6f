import { describe, expect, test } from 'vitest'
import { WebhookRefused } from '../../src/payments/gateway.ts'
import { createXenditGateway } from '../../src/payments/xendit/gateway.ts'
import { invoiceJson, payoutJson, refundJson } from './scripted-gateway.ts'

const token = 'a-callback-token-of-forty-three-characters-'
const gateway = (callbackToken: string | string[] = token) =>
  createXenditGateway({ baseUrl: 'http://127.0.0.1:9', secretKey: 'key', callbackToken })
const bytes = (body: unknown) => Buffer.from(JSON.stringify(body))
const signed = { 'x-callback-token': token }
const paid = invoiceJson({
  status: 'PAID',
  paid_amount: 1_690_000,
  paid_at: '2026-12-04T02:10:00Z',
  payment_method: 'BANK_TRANSFER',
  payment_channel: 'BCA',
})
const event = (name: string, data: object) => ({
  event: name,
  business_id: 'b',
  created: 'x',
  data,
})

describe('a genuine webhook', () => {
  test('of a paid invoice says what was paid and how', () => {
    expect(gateway().parseWebhook('invoice', signed, bytes(paid))).toMatchObject({
      kind: 'invoice',
      key: 'xendit:invoice:655f0c9a1b2c3d4e5f607182:PAID',
      externalId: 'JRM-261204-7KQ2-1',
      status: 'PAID',
      amount: { amount: 1_690_000, currency: 'IDR' },
      paidAmount: { amount: 1_690_000, currency: 'IDR' },
      paymentChannel: 'BCA',
    })
  })

  test('of a payout says why it failed, and maps a new reason to UNKNOWN', () => {
    const body = event('payout.failed', payoutJson({ status: 'FAILED', failure_code: 'NEW' }))
    const parsed = gateway().parseWebhook('payout', signed, bytes(body))
    expect(parsed).toMatchObject({ kind: 'payout', status: 'FAILED', failure: 'UNKNOWN' })
    expect(parsed.raw).toMatchObject({ event: 'payout.failed', data: { failure_code: 'NEW' } })
  })

  test('of a refund gives its amount in cents', () => {
    const body = event('refund.succeeded', refundJson({ status: 'SUCCEEDED' }))
    expect(gateway().parseWebhook('refund', signed, bytes(body))).toMatchObject({
      kind: 'refund',
      status: 'SUCCEEDED',
      amount: { amount: 2_550, currency: 'USD' },
    })
  })

  test('has the same key when delivered twice, and another key with its next status', () => {
    const key = (body: object) => gateway().parseWebhook('invoice', signed, bytes(body)).key
    expect(key({ ...paid, updated: '2026-12-05T00:00:00Z' })).toBe(key(paid))
    expect(key({ ...paid, status: 'SETTLED' })).not.toBe(key(paid))
  })

  test.each([
    ['an event that is new', 'payout', event('v3_payout.succeeded', payoutJson())],
    ['a status that is new', 'invoice', invoiceJson({ status: 'HALF_PAID' })],
    ['a currency that is not ours', 'invoice', invoiceJson({ currency: 'THB' })],
    ['a body that is quite different', 'refund', { hello: 'world' }],
  ] as const)('with %s is kept as unknown', (_what, kind, body) => {
    const parsed = gateway().parseWebhook(kind, signed, bytes(body))
    expect(parsed.kind).toBe('unknown')
    expect(parsed.key).toMatch(new RegExp(`^xendit:${kind}:[0-9a-f]{64}$`))
  })

  test('keeps its id, status and amount, and no personal data', () => {
    const person = {
      payer_email: 'ayu@example.com',
      customer: { given_names: 'Ayu', mobile_number: '+62812' },
      items: [{ name: 'Ayu' }],
      description: 'Ayu',
    }
    const { raw } = gateway().parseWebhook('invoice', signed, bytes({ ...paid, ...person }))
    expect(raw).toMatchObject({ id: '655f0c9a1b2c3d4e5f607182', status: 'PAID', amount: 1_690_000 })
    const channel_properties = { account_number: '88007', account_holder_name: 'Ayu' }
    const body = event('payout.failed', { ...payoutJson(), channel_properties })
    const payout = gateway().parseWebhook('payout', signed, bytes(body)).raw
    for (const word of ['ayu', '+62812', '88007'])
      expect(JSON.stringify([raw, payout]).toLowerCase()).not.toContain(word)
  })

  test('passes with the old and the new token during a token change', () => {
    const both = gateway(['new-token', token])
    expect(both.parseWebhook('invoice', signed, bytes(paid)).kind).toBe('invoice')
    const fresh = { 'x-callback-token': 'new-token' }
    expect(both.parseWebhook('invoice', fresh, bytes(paid)).kind).toBe('invoice')
  })
})

describe('a webhook is refused', () => {
  test.each([
    ['without a token', {}],
    ['with an empty token', { 'x-callback-token': '' }],
    ['with two tokens', { 'x-callback-token': [token, token] }],
    ['with a token that is too long', { 'x-callback-token': `${token}x` }],
    ['with half a token', { 'x-callback-token': token.slice(0, 20) }],
  ])('%s', (_how, headers) => {
    expect(() => gateway().parseWebhook('invoice', headers, bytes(paid))).toThrow(WebhookRefused)
  })

  test('for any single wrong bit in its token', () => {
    const real = Buffer.from(token)
    const parse = gateway().parseWebhook
    for (let bit = 0; bit < real.length * 8; bit += 1) {
      const forged = Buffer.from(real)
      forged[bit >> 3] = real[bit >> 3]! ^ (1 << (bit & 7))
      const headers = { 'x-callback-token': forged.toString('latin1') }
      expect(() => parse('invoice', headers, bytes(paid))).toThrow('no valid token')
    }
  })

  test.each(['', 'paid', '[]', 'null', '12', '{"id":', '\u0000'])(
    'when its body is %j, which is no JSON object',
    text => {
      const parse = () => gateway().parseWebhook('invoice', signed, Buffer.from(text))
      expect(parse).toThrow('no JSON object')
    },
  )
})
