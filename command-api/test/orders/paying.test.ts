import { describe, expect, test } from 'vitest'
import { orderOwner } from '@arung/domain/capacity/owner'
import { randomUuid } from '@arung/platform/ids'
import {
  choice,
  days,
  orderFrom,
  payInvoice,
  placedOrder,
  recordPayment,
  settle,
  startCheckout,
} from '../shop.ts'
import { orderShop } from './order-shop.ts'

const { world, shop, internal, typesOf } = orderShop()

describe('paying', () => {
  test('one attempt runs at a time, and a paid order waits for confirmation', async () => {
    const order = await placedOrder(world(), shop())
    const pay = () => world().send('POST', `/orders/${order.slug}/payments`)
    const [first, second] = await Promise.all([pay(), pay()])
    expect(first.status).toBe(202)
    expect(second.data).toEqual(first.data)
    const { paymentId, settled } = await payInvoice(world(), { ...order, amount: 700_000 })
    expect(settled.status).toBe(200)
    await recordPayment(world(), { ...order, paymentId, amount: 700_000 })
    await recordPayment(world(), { ...order, paymentId, amount: 700_000 })
    expect(await typesOf(order.orderId)).toEqual([
      'OrderPlaced',
      'PaymentStarted',
      'PaymentRecorded',
    ])
    expect(await pay()).toMatchObject({ status: 409, code: 'OrderNotPayable' })
  })

  test("an agent's order is paid by that agent alone: nobody else learns its price", async () => {
    const [agent, other] = [
      await world().person('agents', 'paying'),
      await world().person('agents', 'looking'),
    ]
    const { checkoutId } = await startCheckout(world(), [choice(shop().rafting, 1)], agent)
    const { slug } = await orderFrom(world(), checkoutId, 1, 350_000, agent)
    const pay = (token?: string) =>
      world().send('POST', `/orders/${slug}/payments`, undefined, token ? { token } : {})
    expect([(await pay()).status, (await pay(other.token)).status]).toEqual([401, 404])
    expect((await pay(agent.token)).status).toBe(202)
  })

  test('a payment that is one short does not count', async () => {
    const order = await placedOrder(world(), shop())
    const { settled } = await payInvoice(
      world(),
      { ...order, amount: 700_000 },
      { received: 699_999 },
    )
    expect(settled.status).toBe(200)
    const last = (await world().log()).at(-1)
    expect(last).toMatchObject({
      type: 'PaymentMismatched',
      data: { expected: 700_000, received: 699_999 },
    })
  })

  test('a payment event that overtakes its invoice is asked to retry', async () => {
    const order = await placedOrder(world(), shop())
    const { data } = await world().send('POST', `/orders/${order.slug}/payments`)
    const { settled } = await settle(world(), { ...order, ...data, amount: 700_000 })
    expect(settled.status).toBe(503)
    expect(settled.headers.get('retry-after')).toBe('1')
  })

  test('the attempt after an expired one has its own number', async () => {
    const order = await placedOrder(world(), shop())
    const first = await world().send('POST', `/orders/${order.slug}/payments`)
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
    const second = await world().send('POST', `/orders/${order.slug}/payments`)
    expect(second.status).toBe(202)
    expect(second.data.paymentId).not.toBe(paymentId)
  })
})

describe('a late payment', () => {
  async function lateOrder(date: string) {
    const started = await startCheckout(world(), [choice(shop().rafting, 2, { date })])
    const { checkoutId } = started
    const order = await orderFrom(world(), checkoutId, 2, 700_000)
    world().clock.advance(31 * 60_000)
    await internal(`/orders/${order.orderId}/expire`)
    const [{ demands: _demands, ...ref }] = order.order.holds
    await internal('/capacity/release-hold', { ...ref, owner: orderOwner(order.orderId) })
    return order
  }
  const payLate = async (order: { orderId: string; slug: string }) => {
    const paymentId = randomUuid()
    await recordPayment(world(), { ...order, paymentId, amount: 700_000 })
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
    const rest = [100, 100, 100, 99].map(people => choice(shop().rafting, people, { date }))
    expect((await startCheckout(world(), rest)).answer.status).toBe(201)
    const settled = await payLate(order)
    expect(settled.data).toEqual({ outcome: 'refund-due' })
    expect((await world().log()).at(-1)).toMatchObject({
      type: 'RefundDue',
      data: { cause: 'LATE_PAYMENT', amount: 700_000 },
    })
  })
})
