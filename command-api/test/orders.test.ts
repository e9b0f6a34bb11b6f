import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomSecret, randomUuid } from '@arung/platform/ids'
import {
  choice,
  days,
  openShop,
  orderFrom,
  payInvoice,
  placedOrder,
  recordPayment,
  settle,
  startCheckout,
  type Shop,
} from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld({ settings: { paymentMinutes: 30 } })
  shop = await openShop(world)
})
afterAll(() => world.close())

const internal = (path: string, body: unknown = {}) =>
  world.send('POST', `/internal${path}`, body, { token: world.system() })
const typesOf = async (orderId: string) =>
  (await world.log()).filter(one => one.stream === `order-${orderId}`).map(one => one.type)
const review = (slug: string, what: string, body: unknown) =>
  world.send('POST', `/admins/orders/${slug}/${what}`, body, { token: shop.admin.token })

async function paidOrder(adults = 2) {
  const order = await placedOrder(world, shop, adults)
  const amount = adults * 350_000
  const { paymentId } = await payInvoice(world, { ...order, amount })
  const recorded = await recordPayment(world, { ...order, paymentId, amount })
  expect(recorded.status).toBe(200)
  return { ...order, paymentId, amount }
}

describe('paying', () => {
  test('one attempt runs at a time, and a paid order waits for confirmation', async () => {
    const order = await placedOrder(world, shop)
    const pay = () => world.send('POST', `/orders/${order.slug}/payments`)
    const [first, second] = await Promise.all([pay(), pay()])
    expect(first.status).toBe(202)
    expect(second.data).toEqual(first.data)
    const { paymentId, settled } = await payInvoice(world, { ...order, amount: 700_000 })
    expect(settled.status).toBe(200)
    await recordPayment(world, { ...order, paymentId, amount: 700_000 })
    await recordPayment(world, { ...order, paymentId, amount: 700_000 })
    expect(await typesOf(order.orderId)).toEqual([
      'OrderPlaced',
      'PaymentStarted',
      'PaymentRecorded',
    ])
    expect(await pay()).toMatchObject({ status: 409, code: 'OrderNotPayable' })
  })

  test('money that is one short is no payment', async () => {
    const order = await placedOrder(world, shop)
    const { settled } = await payInvoice(
      world,
      { ...order, amount: 700_000 },
      { received: 699_999 },
    )
    expect(settled.status).toBe(200)
    const told = (await world.log()).at(-1)
    expect(told).toMatchObject({
      type: 'PaymentMismatched',
      data: { expected: 700_000, received: 699_999 },
    })
  })

  test('news of a payment that overtake its invoice are to be told again', async () => {
    const order = await placedOrder(world, shop)
    const { data } = await world.send('POST', `/orders/${order.slug}/payments`)
    const { settled } = await settle(world, { ...order, ...data, amount: 700_000 })
    expect(settled.status).toBe(503)
    expect(settled.headers.get('retry-after')).toBe('1')
  })

  test('after an expired attempt the next one has its own number', async () => {
    const order = await placedOrder(world, shop)
    const first = await world.send('POST', `/orders/${order.slug}/payments`)
    const { paymentId } = first.data
    const about = { orderId: order.orderId, invoiceId: 'inv-x', amount: 700_000, currency: 'IDR' }
    const at = new Date().toISOString()
    await internal(`/payments/${paymentId}/invoice`, {
      ...about,
      externalId: 'ext-x',
      invoiceUrl: 'https://pay.example/x',
      expiresAt: at,
    })
    const expired = { ...about, status: 'EXPIRED', method: 'UNKNOWN', channel: null, paidAt: at }
    expect((await internal(`/payments/${paymentId}/settle`, expired)).status).toBe(200)
    const second = await world.send('POST', `/orders/${order.slug}/payments`)
    expect(second.status).toBe(202)
    expect(second.data.paymentId).not.toBe(paymentId)
  })
})

describe('reviewing', () => {
  test('an admin confirms a paid order once, and the voucher has a code', async () => {
    const order = await paidOrder()
    const first = await review(order.slug, 'confirm', {})
    expect(first.status).toBe(200)
    expect((await review(order.slug, 'confirm', {})).status).toBe(200)
    const confirmed = (await world.log()).filter(one => one.type === 'OrderConfirmed')
    expect(confirmed).toHaveLength(1)
    expect(confirmed[0]?.data.voucherCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(confirmed[0]?.actor).toBe(`admin:${shop.admin.accountId}`)
  })

  test('an unpaid order cannot be confirmed', async () => {
    const order = await placedOrder(world, shop)
    expect(await review(order.slug, 'confirm', {})).toMatchObject({
      status: 409,
      code: 'OrderNotWaiting',
    })
  })

  test('a decline needs a reason and owes the money back', async () => {
    const order = await paidOrder()
    const silent = await review(order.slug, 'decline', {})
    expect(silent).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
    expect((await review(order.slug, 'decline', { reason: 'High water' })).status).toBe(200)
    expect((await typesOf(order.orderId)).slice(-2)).toEqual(['OrderDeclined', 'RefundDue'])
  })

  test('an order is deleted only by typing its number', async () => {
    const order = await placedOrder(world, shop)
    const remove = (orderNumber: string) =>
      world.send(
        'DELETE',
        `/admins/orders/${order.slug}`,
        { orderNumber },
        { token: shop.admin.token },
      )
    expect(await remove('JRM-000000-0000')).toMatchObject({ status: 422, code: 'WrongOrderNumber' })
    expect((await remove(order.orderNumber)).status).toBe(200)
  })

  test('nobody but an admin reviews', async () => {
    const order = await paidOrder()
    const user = await world.person('users', 'curious')
    const as = (token?: string) =>
      world.send('POST', `/admins/orders/${order.slug}/confirm`, {}, { token })
    expect((await as()).status).toBe(401)
    expect((await as(user.token)).status).toBe(403)
    expect((await as(world.system())).status).toBe(403)
  })
})

describe('ends', () => {
  test('addresses that we never made are not found', async () => {
    const order = await placedOrder(world, shop)
    const forged = `${order.slug.slice(0, -4)}AAAA`
    for (const slug of [randomSecret(), forged]) {
      expect((await world.send('POST', `/orders/${slug}/payments`)).status).toBe(404)
      expect((await world.send('POST', `/orders/${slug}/cancel`, {})).status).toBe(404)
      expect((await review(slug, 'confirm', {})).status).toBe(404)
    }
    expect((await world.send('POST', '/orders/short/payments')).status).toBe(422)
  })

  test("a guest cancels by the address; an account's order only its owner cancels", async () => {
    const guest = await placedOrder(world, shop)
    expect((await world.send('POST', `/orders/${guest.slug}/cancel`, {})).status).toBe(200)
    expect((await typesOf(guest.orderId)).at(-1)).toBe('OrderCancelled')
    const owner = await world.person('users', 'owner')
    const other = await world.person('users', 'other')
    const own = await orderOf(owner)
    const cancel = (token?: string) => world.send('POST', `/orders/${own}/cancel`, {}, { token })
    expect((await cancel()).status).toBe(401)
    expect((await cancel(other.token)).status).toBe(404)
    expect((await cancel(owner.token)).status).toBe(200)
  })

  test('an unpaid order expires at its time and its places go back', async () => {
    const order = await placedOrder(world, shop)
    await internal(`/orders/${order.orderId}/expire`)
    expect(await typesOf(order.orderId)).toEqual(['OrderPlaced'])
    world.clock.advance(31 * 60_000)
    await internal(`/orders/${order.orderId}/expire`)
    expect((await typesOf(order.orderId)).at(-1)).toBe('OrderExpired')
    const [hold] = order.order.holds
    const { demands: _demands, ...ref } = hold
    await internal('/capacity/release-hold', { ...ref, orderId: order.orderId })
    await internal('/capacity/release-hold', { ...ref, orderId: order.orderId })
    const back = (await world.log()).filter(
      one => one.type === 'PlacesReleased' && one.data.holdId === hold.holdId,
    )
    expect(back).toHaveLength(1)
  })

  test('places of a paid order are sold and stay', async () => {
    const order = await paidOrder()
    const [{ demands: _demands, ...ref }] = order.order.holds
    const sold = await internal('/capacity/sell-hold', { ...ref, orderId: order.orderId })
    expect(sold.status).toBe(200)
    const later = await internal('/capacity/expire-hold', ref)
    expect(later.data).toEqual({ outcome: 'nothing' })
  })
})

describe('late money', () => {
  async function lateOrder(date: string) {
    const started = await startCheckout(world, [choice(shop.rafting, 2, { date })])
    const { checkoutId } = started
    const order = await orderFrom(world, checkoutId, 2, 700_000)
    world.clock.advance(31 * 60_000)
    await internal(`/orders/${order.orderId}/expire`)
    const [{ demands: _demands, ...ref }] = order.order.holds
    await internal('/capacity/release-hold', { ...ref, orderId: order.orderId })
    return order
  }
  const payLate = async (order: { orderId: string; slug: string }) => {
    const paymentId = randomUuid()
    await recordPayment(world, { ...order, paymentId, amount: 700_000 })
    return internal(`/orders/${order.orderId}/settle-late-payment`)
  }

  test('takes the places again while they are free', async () => {
    const order = await lateOrder(days(40))
    const settled = await payLate(order)
    expect(settled.data).toEqual({ outcome: 'reinstated' })
    expect(await typesOf(order.orderId)).toEqual([
      'OrderPlaced',
      'OrderExpired',
      'LatePaymentRecorded',
      'OrderReinstated',
    ])
    const again = await internal(`/orders/${order.orderId}/settle-late-payment`)
    expect(again.data).toEqual({ outcome: 'nothing' })
  })

  test('is owed back when the places are gone', async () => {
    const date = days(41)
    const order = await lateOrder(date)
    const rest = await startCheckout(world, [choice(shop.rafting, 399, { date })])
    expect(rest.answer.status).toBe(201)
    const settled = await payLate(order)
    expect(settled.data).toEqual({ outcome: 'refund-due' })
    expect((await world.log()).at(-1)).toMatchObject({
      type: 'RefundDue',
      data: { cause: 'LATE_PAYMENT', amount: 700_000 },
    })
  })
})

/** A customer's own order; their proved address needs no code. */
async function orderOf(owner: { token: string; email: string }): Promise<string> {
  const { checkoutId, answer } = await startCheckout(world, [choice(shop.rafting, 1)], owner)
  expect(answer.status).toBe(201)
  return (await orderFrom(world, checkoutId, 1, 350_000, owner)).slug
}
