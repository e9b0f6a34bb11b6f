import { describe, expect, test } from 'vitest'
import { order } from '@arung/domain/orders/order'
import { sampleOwnTransport, sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { randomUuid } from '@arung/platform/ids'
import { orderStream } from '../../src/orders/streams.ts'
import {
  choice,
  days,
  fillIn,
  orderFrom,
  payInvoice,
  place,
  productForm,
  recordPayment,
  startCheckout,
} from '../shop.ts'
import { orderShop } from './order-shop.ts'

const { world, shop, internal, typesOf, review } = orderShop()

/** Changes the shop's settings from now on. */
const set = async (settings: object) => {
  const body = { ...sampleSettings, openPlacesPerAddressMax: 10_000, ...settings }
  const saved = await world().send('PUT', '/admins/settings', body, { token: shop().admin.token })
  expect(saved.status).toBe(200)
  const { catalogue } = world().api.parts
  await expect.poll(() => catalogue.state.settings).toMatchObject(settings)
}
const product = (slug: string, price: number, more: object = {}) =>
  shop().save(
    '/admins/products',
    productForm(slug, { price, pools: [{ poolId: shop().poolId, per: 'PERSON' }], ...more }),
  )
const stateOf = async (orderId: string) => {
  const { state } = await world().api.parts.workers.load(orderStream(orderId), order)
  if (!state.exists) throw new Error(`No order ${orderId}`)
  return state
}
const pay = (slug: string, token?: string) =>
  world().send('POST', `/orders/${slug}/payments`, undefined, { token })

/** Ways in which a booking comes to cost nothing, each with a form for two. */
const ways: readonly [
  string,
  () => Promise<{ checkoutId: string; token?: string; email?: string }>,
][] = [
  ['is given away', async () => startCheckout(world(), [choice(await product('free', 0), 2)])],
  [
    'is all taken off for who comes by themselves',
    async () => {
      const discount = { ...sampleOwnTransport, discount: 350_000, usdDiscount: 2_300 }
      const zoneId = await shop().save('/admins/pickup-zones', discount)
      const { checkoutId } = await startCheckout(world(), [choice(shop().rafting, 2)])
      await world().send('PUT', `/checkouts/${checkoutId}/pickup`, { zoneId })
      return { checkoutId }
    },
  ],
  [
    'costs an agent nothing',
    async () => {
      const agent = await world().person('agents', 'friend')
      const price = { productId: shop().kayaking, agentId: agent.accountId, variantId: 'adult' }
      const changes = [{ ...price, price: 0 }]
      const { token } = shop().admin
      await world().send('POST', '/admins/special-prices/changes', { changes }, { token })
      const { checkoutId } = await startCheckout(world(), [choice(shop().kayaking, 2)], agent)
      return { checkoutId, token: agent.token, email: agent.email }
    },
  ],
]

describe.each(ways)('an order that %s', (_what, form) => {
  test('needs no payment: it waits for the desk, has no deadline, takes no payment and owes nothing back', async () => {
    await set({ confirmsClean: false })
    const { checkoutId, token, email = '' } = await form()
    const owner = token === undefined ? undefined : { token, email }
    const placed = await orderFrom(world(), checkoutId, 2, 0, owner)
    expect(placed.order).toMatchObject({ grandTotal: 0, payNow: 0, paymentDueAt: null })
    expect(placed.order).not.toHaveProperty('remainderReminderAt')
    expect(placed.order).not.toHaveProperty('ruleOn')
    expect((await stateOf(placed.orderId)).status).toBe('WAITING_CONFIRMATION')
    expect(await pay(placed.slug, token)).toMatchObject({ status: 409, code: 'OrderNotPayable' })
    expect((await internal(`/orders/${placed.orderId}/expire`)).status).toBe(200)
    expect((await review(placed.slug, 'confirm', { note: null })).status).toBe(200)
    const cancelled = await review(placed.slug, 'cancel', { refund: 'FULL', reason: 'Rain' })
    expect(cancelled.status).toBe(200)
    expect(await typesOf(placed.orderId)).toEqual([
      'OrderPlaced',
      'OrderConfirmed',
      'OrderCancelled',
    ])
  })
})

test('the rule reviews an order with nothing to pay as soon as it is placed', async () => {
  await set({ confirmsClean: true })
  const walk = await product('free-walk', 0, { offersPickup: false })
  const { checkoutId } = await startCheckout(world(), [choice(walk, 2)])
  const { orderId, order: placed } = await orderFrom(world(), checkoutId, 2, 0)
  expect(placed).toMatchObject({ ruleOn: true })
  expect((await internal(`/orders/${orderId}/review`)).status).toBe(200)
  expect(await typesOf(orderId)).toEqual(['OrderPlaced', 'OrderConfirmed'])
  await set({ confirmsClean: false })
})

test('no deposit is offered for an order that costs nothing', async () => {
  await set({ depositPercent: 30 })
  const { checkoutId } = await startCheckout(world(), [choice(await product('free-deposit', 0), 1)])
  await fillIn(world(), checkoutId, 1, `${checkoutId}@guests.example`)
  const body = { expectedTotal: 0, currency: 'IDR', pay: 'DEPOSIT' }
  const refused = await world().send('POST', `/checkouts/${checkoutId}/order`, body)
  expect(refused).toMatchObject({ status: 409, code: 'DepositNotOffered' })
  expect((await place(world(), checkoutId, 0)).status).toBe(201)
})

describe('a change by the desk', () => {
  const change = (
    of: { slug: string; order: { lines: { lineId: string }[] } },
    choice: object,
    expectedTotal: number,
    leftOut: number[] = [],
  ) =>
    world().send(
      'POST',
      `/admins/orders/${of.slug}/change`,
      {
        lineId: of.order.lines[0]?.lineId,
        choice: { date: days(10), times: ['09:00'], addOns: [], ...choice },
        leftOut,
        expectedTotal,
        reason: 'They asked for it',
      },
      {
        token: shop().admin.token,
        key: randomUuid(),
      },
    )

  test('that reduces the balance to nothing leaves nothing to pay and reminds nobody', async () => {
    await set({ depositPercent: 50 })
    const { checkoutId } = await startCheckout(world(), [choice(shop().rafting, 2)])
    await fillIn(world(), checkoutId, 2, `${checkoutId}@guests.example`)
    const body = { expectedTotal: 700_000, currency: 'IDR', pay: 'DEPOSIT' }
    const { data } = await world().send('POST', `/checkouts/${checkoutId}/order`, body)
    const event = (await world().log()).findLast(one => one.data.slug === data.slug)!.data
    const placed = { slug: data.slug as string, order: event, orderId: event.orderId as string }
    const { paymentId } = await payInvoice(world(), { ...placed, amount: 350_000 })
    await recordPayment(world(), { ...placed, paymentId, amount: 350_000 })
    expect((await change(placed, { quantities: { adult: 1 } }, 350_000, [1])).status).toBe(200)
    const { placed: now } = await stateOf(placed.orderId)
    expect(now).toMatchObject({ grandTotal: 350_000, payNow: 350_000 })
    expect(now).not.toHaveProperty('remainderReminderAt')
    expect(await pay(placed.slug)).toMatchObject({ status: 409, code: 'OrderNotPayable' })
    expect(await typesOf(placed.orderId)).not.toContain('RefundDue')
    await set({ depositPercent: 100 })
  })

  test('that gives a free order a price makes it payable, and reminds the guest', async () => {
    const free = await product('free-then-not', 0, { addOnIds: [shop().addOnId] })
    const { checkoutId } = await startCheckout(world(), [choice(free, 2)])
    const placed = await orderFrom(world(), checkoutId, 2, 0)
    const addOns = [{ addOnId: shop().addOnId, quantity: 1 }]
    expect((await change(placed, { quantities: { adult: 2 }, addOns }, 100_000)).status).toBe(200)
    expect((await stateOf(placed.orderId)).placed).toMatchObject({
      grandTotal: 100_000,
      payNow: 0,
      remainderReminderAt: expect.any(String),
    })
    expect((await pay(placed.slug)).status).toBe(202)
  })
})
