import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order } from '@arung/domain/orders/order'
import { openRefundOf } from '@arung/domain/orders/order-refunds'
import { refund } from '@arung/domain/refunds/refund'
import { randomSecret, randomUuid } from '@arung/platform/ids'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import { startPaymentSandbox } from '@arung/standalone/payment-sandbox/sandbox'
import { ownMeta } from '../src/commands.ts'
import { orderStream, refundStream } from '../src/streams.ts'
import { openShop, payInvoice, placedOrder, recordPayment, type Shop } from './shop.ts'
import { callbackToken, openWorld, type World } from './world.ts'

const secretKey = 'xnd_development_local'
const amount = 700_000
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>
let world: World
let shop: Shop
beforeAll(async () => {
  sandbox = await startPaymentSandbox({
    port: 0,
    secretKey,
    callbackToken,
    webhookBaseUrl: 'http://127.0.0.1:9',
  })
  const gateway = createXenditGateway({ baseUrl: sandbox.url, secretKey, callbackToken })
  world = await openWorld({ settings: { paymentMinutes: 30 }, gateway })
  shop = await openShop(world)
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

const bank = (accountNumber = '000000000099') => ({
  type: 'BANK',
  code: 'ID_BCA',
  holderName: 'Wayan Hartono',
  accountNumber,
})
const internal = (path: string, body: unknown = {}) =>
  world.send('POST', `/internal${path}`, body, { token: world.system() })
const admin = (path: string, body: unknown = {}) =>
  world.send('POST', `/admins${path}`, body, { token: shop.admin.token })
const of = async (stream: string) => (await world.log()).filter(one => one.stream === stream)
const typesOf = async (stream: string) => (await of(stream)).map(one => one.type)
const ask = (slug: string, channel: object = bank(), key = randomUuid()) =>
  world.send('POST', `/orders/${slug}/refunds`, channel, { key })

async function paidOrder() {
  const placed = await placedOrder(world, shop)
  const { paymentId } = await payInvoice(world, { ...placed, amount })
  await recordPayment(world, { ...placed, paymentId, amount })
  return { ...placed, paymentId }
}
async function declinedOrder() {
  const placed = await paidOrder()
  expect((await admin(`/orders/${placed.slug}/decline`, { reason: 'Flood' })).status).toBe(200)
  return placed
}
async function askedRefund() {
  const placed = await declinedOrder()
  const { data } = await ask(placed.slug)
  return { ...placed, refundId: data.refundId as string }
}
/** The link that the workers would mail. */
async function linkOf(refundId: string, link = 1): Promise<string> {
  const subject = `${refundId}|${link}`
  const { links } = world.api.parts
  return (await links.create({ purpose: 'refund', subject, seconds: 60 })).token
}
const confirm = (token: string) =>
  world.send('POST', `/refunds/${token}/confirm`, undefined, { key: randomUuid() })

/** Sums of one order's refunds, straight from the log. */
async function sums(orderId: string) {
  const events = await of(`order-${orderId}`)
  const sum = (type: string) =>
    events.filter(one => one.type === type).reduce((total, one) => total + one.data.amount, 0)
  return { due: sum('RefundDue'), promised: sum('RefundReserved'), refunded: sum('RefundRecorded') }
}

describe('asking for a refund', () => {
  test('needs type, channel code, holder name and account number', async () => {
    const { slug } = await declinedOrder()
    for (const field of ['type', 'code', 'holderName', 'accountNumber'] as const) {
      const { [field]: _left, ...rest } = bank()
      expect((await ask(slug, rest)).status).toBe(422)
    }
    expect((await ask(slug, { ...bank(), code: 'ID_NOWHERE' })).errors[0]?.path).toBe('code')
    expect((await ask(slug, { ...bank(), type: 'EWALLET' })).errors[0]?.path).toBe('code')
  })

  test('promises the whole amount, and the account rests sealed', async () => {
    const { slug, orderId, refundId } = await askedRefund()
    expect(await typesOf(`refund-${refundId}`)).toEqual(['RefundRequested', 'RefundChannelEntered'])
    expect(await sums(orderId)).toEqual({ due: amount, promised: amount, refunded: 0 })
    expect(JSON.stringify(await of(`refund-${refundId}`))).not.toMatch(/000000000099|Hartono/)
    expect(await ask(slug)).toMatchObject({ status: 409, message: 'Refund Order Fail' })
  })

  test('is for orders with something due only, and for their own refunds only', async () => {
    const paid = await paidOrder()
    expect(await ask(paid.slug)).toMatchObject({ status: 409, code: 'NothingToRefund' })
    const { refundId } = await askedRefund()
    const foreign = `/orders/${paid.slug}/refunds/${refundId}/channel`
    expect((await world.send('POST', foreign, bank('111111'))).status).toBe(404)
    expect((await ask(randomSecret())).status).toBe(404)
    const onCard = { type: 'CARD', paymentId: paid.paymentId }
    expect((await ask((await declinedOrder()).slug, onCard)).status).toBe(422)
  })

  test('goes on where it broke off between the two streams', async () => {
    const { slug, orderId } = await declinedOrder()
    const { state } = await world.api.parts.workers.load(orderStream(orderId), order)
    if (!state.exists) throw new Error('There is no order')
    const { reserve } = await import('../src/refunds/request-refund.ts')
    const { refundId } = await reserve(world.api.parts, ownMeta(randomUuid()), state, null)
    expect(await ask(slug)).toMatchObject({ status: 201, data: { refundId } })
  })
})

describe('money.race', () => {
  const everybody = <Answer>(act: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 100 }, (_, n) => act(n)))

  test('a hundred requests, a cancellation and a decline at once promise what is due, once', async () => {
    const { slug, orderId } = await paidOrder()
    await Promise.all([
      everybody(n => ask(slug, bank(`00000000${n + 100}`))),
      admin(`/orders/${slug}/decline`, { reason: 'Flood' }),
      world.send('POST', `/orders/${slug}/cancel`, { reason: null }),
      everybody(n => ask(slug, bank(`00000000${n + 300}`))),
    ])
    await ask(slug)
    expect(await sums(orderId)).toEqual({ due: amount, promised: amount, refunded: 0 })
  })

  test('the same requests without the promise would give the money out many times', async () => {
    const { orderId } = await declinedOrder()
    const { workers } = world.api.parts
    const askUnpromised = async (): Promise<number> => {
      const { state } = await workers.load(orderStream(orderId), order)
      if (!state.exists || openRefundOf(state) <= 0) return 0
      const refundId = randomUuid()
      const target = {
        type: 'BANK',
        code: 'ID_BCA',
        name: 'BCA',
        account: { holderName: 'W', accountNumber: '1' },
      } as const
      const request = { refundId, orderId, orderNumber: 'X', ordinal: 1, amount, currency: 'IDR' }
      await workers.execute(
        refundStream(refundId),
        refund,
        {
          type: 'EnterChannel',
          refund: { ...request, currency: 'IDR' },
          subject: orderId,
          target,
          now: new Date().toISOString(),
        },
        ownMeta(randomUuid()),
      )
      return amount
    }
    const given = await everybody(askUnpromised)
    expect(given.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(amount)
  })

  test('a refund is booked once, and never more than was promised', async () => {
    const { orderId, refundId } = await askedRefund()
    const book = (booked: number) =>
      internal(`/orders/${orderId}/record-refund`, { refundId, amount: booked })
    expect((await book(amount + 1)).status).toBe(409)
    await everybody(() => book(amount))
    expect(await sums(orderId)).toMatchObject({ refunded: amount })
  })
})

describe('refund.token', () => {
  test('fifty who confirm at once are one confirmation, and the link is used up', async () => {
    const { slug, refundId } = await askedRefund()
    const token = await linkOf(refundId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 404)).toHaveLength(49)
    expect(answers.find(answer => answer.status === 200)?.data.orderSlug).toBe(slug)
    expect(
      (await typesOf(`refund-${refundId}`)).filter(type => type === 'RefundConfirmed'),
    ).toHaveLength(1)
    expect(await world.api.parts.links.peek({ purpose: 'refund', token })).toBeNull()
  })

  test('unknown, foreign, expired and replaced links are answered alike', async () => {
    const { slug, refundId } = await askedRefund()
    const { links } = world.api.parts
    const subject = `${refundId}|1`
    const expired = await links.create({ purpose: 'refund', subject, seconds: 0 })
    const foreign = await links.create({ purpose: 'renew-users', subject, seconds: 60 })
    const replaced = await linkOf(refundId)
    await world.send('POST', `/orders/${slug}/refunds/${refundId}/channel`, bank('111111'))
    const texts = new Set<string>()
    for (const token of [randomSecret(), expired.token, foreign.token, replaced]) {
      const { status, code, message } = await confirm(token)
      texts.add(JSON.stringify({ status, code, message }))
    }
    expect([...texts]).toEqual([
      JSON.stringify({ status: 404, code: 'NotFound', message: 'Data not found' }),
    ])
    expect((await confirm(await linkOf(refundId, 2))).status).toBe(200)
  })

  test('a mailbox is not filled with links', async () => {
    const { slug, refundId } = await askedRefund()
    const resend = () => world.send('POST', `/orders/${slug}/refunds/${refundId}/link`)
    for (let n = 0; n < 19; n += 1) expect((await resend()).status).toBe(200)
    expect(await resend()).toMatchObject({ status: 409, code: 'TooManyLinks' })
  })
})

describe('the desk', () => {
  test('sends a failed refund again, rejects one, and records one that was handed over', async () => {
    const { slug, orderId, refundId } = await askedRefund()
    await confirm(await linkOf(refundId))
    const failed = {
      attempt: 1,
      outcome: 'FAILED',
      gatewayId: 'disb-1',
      reason: 'INSUFFICIENT_BALANCE',
    }
    expect((await internal(`/refunds/${refundId}/settle`, failed)).status).toBe(200)
    expect((await admin(`/refunds/${refundId}/retry`)).status).toBe(200)
    expect((await admin(`/refunds/${refundId}/reject`, { reason: 'No' })).code).toBe(
      'RefundUnderWay',
    )
    await internal(`/refunds/${refundId}/settle`, { ...failed, attempt: 2 })
    expect((await admin(`/refunds/${refundId}/reject`, { reason: '' })).status).toBe(422)
    expect((await admin(`/refunds/${refundId}/reject`, { reason: 'Not yours' })).status).toBe(200)
    await internal(`/orders/${orderId}/release-refund`, { refundId })
    const byHand = await admin(`/orders/${slug}/refunds`, { reference: 'receipt 7' })
    expect(byHand.status).toBe(201)
    expect(await typesOf(`refund-${byHand.data.refundId}`)).toEqual([
      'RefundRequested',
      'RefundPaidOut',
    ])
    expect((await world.send('POST', `/admins/refunds/${refundId}/retry`)).status).toBe(401)
  })

  test('puts failed work of refunds back into the outbox', async () => {
    await world.db.pool.query(
      `INSERT INTO outbox.jobs (id, kind, payload, due_at, state, failures) VALUES
         ($1, 'refund.pay', '{}', now(), 'failed', 9), ($2, 'mail.otp', '{}', now(), 'failed', 1)`,
      [randomUuid(), randomUuid()],
    )
    expect(await admin('/refunds/requeue')).toMatchObject({ status: 200, data: { requeued: 1 } })
  })

  test('what a bank sends back waits until the books say that it went', async () => {
    const { orderId, refundId } = await askedRefund()
    expect((await internal(`/orders/${orderId}/return-refund`, { refundId })).status).toBe(503)
    await internal(`/orders/${orderId}/record-refund`, { refundId, amount })
    expect((await internal(`/orders/${orderId}/return-refund`, { refundId })).status).toBe(200)
    await internal(`/orders/${orderId}/record-refund`, { refundId, amount })
    expect((await typesOf(`order-${orderId}`)).slice(-3)).toEqual([
      'RefundRecorded',
      'RefundReturned',
      'RefundRecorded',
    ])
  })
})

describe('cancelling by the guest', () => {
  test('inside the deadline everything is due, after it nothing', async () => {
    const inside = await paidOrder()
    await world.send('POST', `/orders/${inside.slug}/cancel`, { reason: 'Ill' })
    expect(await sums(inside.orderId)).toMatchObject({ due: amount })
    const outside = await paidOrder()
    const before = world.clock.now().getTime()
    world.clock.set(outside.order.freeCancellationUntil)
    expect((await world.send('POST', `/orders/${outside.slug}/cancel`, {})).status).toBe(200)
    expect(await sums(outside.orderId)).toMatchObject({ due: 0 })
    world.clock.set(new Date(before).toISOString())
  })
})

test('forged news of a payout are refused, and repeated news are one job', async () => {
  const body = {
    event: 'payout.succeeded',
    business_id: 'b',
    created: '2027-01-01T00:00:00.000Z',
    data: {
      id: 'disb-7',
      reference_id: 'RFD-X-1-1',
      amount,
      currency: 'IDR',
      channel_code: 'ID_BCA',
      status: 'SUCCEEDED',
      created: '2027-01-01T00:00:00.000Z',
      updated: '2027-01-01T00:00:00.000Z',
    },
  }
  const tell = (token: string) =>
    world.send('POST', '/webhooks/xendit/payout', body, { headers: { 'x-callback-token': token } })
  expect((await tell(`${callbackToken}x`)).status).toBe(401)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(callbackToken)))
  expect(answers.filter(answer => answer.data.stored)).toHaveLength(1)
  const { rows } = await world.db.pool.query(
    `SELECT payload FROM outbox.jobs WHERE kind = 'webhook.apply' AND payload->>'objectId' = 'disb-7'`,
  )
  expect(rows).toHaveLength(1)
})
