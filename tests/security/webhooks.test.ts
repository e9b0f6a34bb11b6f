import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openChoice, placeOrder } from './bookings.ts'
import {
  accepted,
  call,
  database,
  eventually,
  freshEmail,
  target,
  wire,
  type Loose,
} from './world.ts'

const { callbackToken } = target.secrets
const kinds = ['invoice', 'payout', 'refund']

const tell = (body: string | Buffer, token: string | null, kind = 'invoice') =>
  wire('POST', `/api/webhooks/xendit/${kind}`, {
    body,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { 'x-callback-token': token }),
    },
  })

async function stored(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM inbox.webhooks',
  )
  return rows[0]?.count ?? 0
}

async function waitingOrder() {
  const { slug } = await placeOrder(await openChoice(), { email: freshEmail('hook') })
  const { paymentId } = await accepted('POST', `/orders/${slug}/payments`, {})
  const invoice = await eventually(async () => {
    const { rows } = await database.query<Loose>(
      `SELECT data FROM event_store.events
       WHERE stream = $1 AND data->>'invoiceId' IS NOT NULL ORDER BY position LIMIT 1`,
      [`payment-${paymentId}`],
    )
    return (rows[0]?.data as Loose) ?? null
  })
  return { slug, paymentId, invoice }
}

const paidNews = (invoice: Loose, more: object = {}) => ({
  id: invoice.invoiceId,
  external_id: invoice.externalId,
  user_id: 'operator',
  status: 'PAID',
  merchant_name: 'Jeramaya',
  amount: invoice.amount,
  paid_amount: invoice.amount,
  paid_at: new Date().toISOString(),
  currency: invoice.currency ?? 'IDR',
  payment_method: 'BANK_TRANSFER',
  payment_channel: 'BCA',
  created: new Date().toISOString(),
  updated: new Date().toISOString(),
  ...more,
})

/** Variants of the token: with one bit flipped, truncated, extended, in another case, or made up. */
function forgedTokens(count: number): (string | null)[] {
  const bits = Array.from({ length: callbackToken.length * 8 }, (_, bit) => {
    const bytes = Buffer.from(callbackToken, 'latin1')
    bytes[bit >> 3]! ^= 1 << (bit & 7)
    return bytes.toString('latin1')
  }).filter(token => /^[\x21-\x7e]+$/.test(token))
  const cut = Array.from({ length: callbackToken.length }, (_, at) => callbackToken.slice(0, at))
  const others = [
    null,
    `${callbackToken}=`,
    `${callbackToken}${callbackToken}`,
    callbackToken.toUpperCase(),
    'null',
    '*',
  ]
  const random = Array.from({ length: Math.max(0, count - bits.length - cut.length) }, () =>
    randomBytes(32).toString('base64url'),
  )
  return [...others, ...bits, ...cut, ...random]
}

test(
  'hook.forge: none of three thousand forged deliveries is stored',
  { tags: 'deep', timeout: 60_000 },
  async () => {
    const before = await stored()
    const body = JSON.stringify(paidNews({ invoiceId: 'inv-forged', externalId: 'x', amount: 1 }))
    const tokens = forgedTokens(3_000)
    const statuses = new Set<number>()
    for (let at = 0; at < tokens.length; at += 100)
      for (const { status } of await Promise.all(
        tokens
          .slice(at, at + 100)
          .map((token, nth) => tell(body, token, kinds[nth % kinds.length])),
      ))
        statuses.add(status)
    expect(tokens.length).toBeGreaterThanOrEqual(3_000)
    expect([...statuses]).toEqual([401])
    expect(await stored()).toBe(before)
  },
)

test('hook.forge: an invalid notification with the right token is refused or stored, and never applied', async () => {
  const odd = [
    '',
    '[]',
    'null',
    '1',
    '"PAID"',
    '{',
    '{"id":',
    '\u0000',
    '{"status":"PAID"}',
    '{"id":{},"status":"PAID"}',
  ]
  for (const body of odd)
    for (const kind of kinds)
      expect((await tell(body, callbackToken, kind)).status, body).toBeLessThan(500)
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM outbox.jobs WHERE kind = 'webhook.apply' AND payload->>'objectId' IS NULL`,
  )
  expect(rows[0]?.count).toBe(0)
})

test('hook.forge: notifications are never trusted: an invoice that the gateway calls unpaid stays unpaid', async () => {
  const { slug, invoice } = await waitingOrder()
  const lies = [
    paidNews(invoice),
    paidNews(invoice, { paid_amount: invoice.amount * 10 }),
    paidNews(invoice, { currency: 'USD' }),
    paidNews(invoice, { status: 'SETTLED' }),
  ]
  for (const lie of lies) expect((await tell(JSON.stringify(lie), callbackToken)).status).toBe(200)
  await workedOut(invoice.invoiceId)
  expect((await call('GET', `/orders/${slug}`)).json.data.status).toBe('AWAITING_PAYMENT')
})

test('hook.replay: a true notification sent sixty times, shuffled and at once, is applied once', async () => {
  const { slug, invoice } = await waitingOrder()
  const news = JSON.stringify(paidNews(invoice))
  await pay(invoice)
  const answers = await Promise.all(Array.from({ length: 60 }, () => tell(news, callbackToken)))
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
  await eventually(async () => {
    const { json } = await call('GET', `/orders/${slug}`)
    return json.data.status === 'WAITING_CONFIRMATION' ? true : null
  })
  const expired = JSON.stringify(paidNews(invoice, { status: 'EXPIRED' }))
  expect((await tell(expired, callbackToken)).status).toBe(200)
  await tell(news, callbackToken)
  await workedOut(invoice.invoiceId)
  const { rows } = await database.query<{ type: string; count: number }>(
    `SELECT type, count(*)::int AS count FROM event_store.events
     WHERE type IN ('PaymentSucceeded', 'PaymentRecorded') AND data->>'paymentId' = $1
     GROUP BY type ORDER BY type`,
    [invoice.paymentId],
  )
  expect(rows).toEqual([
    { type: 'PaymentRecorded', count: 1 },
    { type: 'PaymentSucceeded', count: 1 },
  ])
  expect((await call('GET', `/orders/${slug}`)).json.data.status).toBe('WAITING_CONFIRMATION')
})

/** Waits until every job about an invoice has ended. */
const workedOut = (invoiceId: string): Promise<true> =>
  eventually(async () => {
    const { rows } = await database.query<{ open: number; all: number }>(
      `SELECT count(*) FILTER (WHERE state <> 'done')::int AS open, count(*)::int AS all
       FROM outbox.jobs WHERE kind = 'webhook.apply' AND payload->>'objectId' = $1`,
      [invoiceId],
    )
    return rows[0]?.open === 0 && rows[0].all > 0 ? true : null
  })

/** Does what the guest does on the hosted page. */
async function pay(invoice: Loose): Promise<void> {
  const { gatewayKey } = target.secrets
  const response = await fetch(`${target.sandboxUrl}/_sandbox/invoices/${invoice.invoiceId}/pay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${gatewayKey}:`).toString('base64')}`,
    },
    body: '{}',
  })
  expect(response.ok).toBe(true)
}
