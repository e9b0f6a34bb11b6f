import { describe, expect, test, vi } from 'vitest'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import {
  choice,
  orderFrom,
  payInvoice,
  productForm,
  recordPayment,
  startCheckout,
} from '../shop.ts'
import { orderShop } from './order-shop.ts'

const { world, shop, internal, typesOf } = orderShop()

/** Switches the rule on or off, as the settings screen does. */
const switchRule = (confirmsClean: boolean, token = shop().admin.token) => {
  const roomy = { openPlacesPerAccountMax: 10_000, openPlacesPerAddressMax: 10_000 }
  return world().send(
    'PUT',
    '/admins/settings',
    { ...sampleSettings, ...roomy, confirmsClean },
    { token },
  )
}
let walk: Promise<string> | undefined
/** A product without a pick-up, which the rule can confirm. */
const clean = () =>
  (walk ??= shop().save(
    '/admins/products',
    productForm('walk', {
      offersPickup: false,
      pools: [{ poolId: shop().poolId, per: 'PERSON' }],
    }),
  ))

/** A paid order that waits. For a product with a pick-up, nobody has said how its guests arrive. */
async function waiting(productId?: string) {
  const line = choice(productId ?? (await clean()), 2)
  const { checkoutId } = await startCheckout(world(), [line])
  const order = await orderFrom(world(), checkoutId, 2, 700_000)
  const { paymentId } = await payInvoice(world(), { ...order, amount: 700_000 })
  await recordPayment(world(), { ...order, paymentId, amount: 700_000 })
  return order
}
const look = (orderId: string) => internal(`/orders/${orderId}/review`)
const eventOf = async (orderId: string, type: string) =>
  (await world().log()).filter(one => one.stream === `order-${orderId}` && one.type === type)

describe('the rule that confirms clean orders', () => {
  test('is off until an admin switches it on, and requests nothing until then', async () => {
    const order = await waiting()
    expect(order.order).not.toHaveProperty('ruleOn')
    expect((await eventOf(order.orderId, 'PaymentRecorded'))[0]?.data).not.toHaveProperty('ruleOn')
    expect((await look(order.orderId)).status).toBe(200)
    expect((await typesOf(order.orderId)).at(-1)).toBe('PaymentRecorded')
    const user = await world().person('users', 'nosy')
    expect((await switchRule(true, user.token)).status).toBe(403)
    expect((await switchRule(true)).status).toBe(200)
    expect((await world().log()).findLast(one => one.type === 'SettingsChanged')).toMatchObject({
      actor: `admin:${shop().admin.accountId}`,
      data: { settings: { confirmsClean: true } },
    })
  })

  test('confirms a clean order once, however often it is asked, and records its checks', async () => {
    await switchRule(true)
    const { orderId } = await waiting()
    expect((await eventOf(orderId, 'PaymentRecorded'))[0]?.data).toMatchObject({ ruleOn: true })
    const answers = await Promise.all([look(orderId), look(orderId), look(orderId)])
    expect(answers.map(one => one.status)).toEqual([200, 200, 200])
    expect((await look(orderId)).status).toBe(200)
    const confirmed = await eventOf(orderId, 'OrderConfirmed')
    expect(confirmed).toHaveLength(1)
    expect(confirmed[0]?.actor).toMatch(/^system:/)
    const codes = ['PAYMENT', 'DATES', 'PLACES', 'TIMES', 'AGES', 'BIRTH_DATES']
    expect(confirmed[0]?.data).toMatchObject({
      voucherCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      checks: codes.map(code => ({ code, state: 'OK' })),
    })
  })

  test('confirms an order on account, which needs no payment', async () => {
    await switchRule(true)
    const agent = await world().person('agents', 'rule-on-account')
    const path = `/admins/agents/${agent.accountId}/payment-terms`
    const { token } = shop().admin
    await world().send('PUT', path, { withoutSystemPayment: true }, { token })
    const { checkoutId } = await startCheckout(world(), [choice(await clean(), 2)], agent)
    const { orderId, order } = await orderFrom(world(), checkoutId, 2, 700_000, agent)
    expect(order).toMatchObject({ withoutPayment: true, ruleOn: true })
    expect((await look(orderId)).status).toBe(200)
    expect(await typesOf(orderId)).toEqual(['OrderPlaced', 'OrderConfirmed'])
  })

  test('leaves an order that is not clean to the desk, which can still confirm it', async () => {
    await switchRule(true)
    const { orderId, slug } = await waiting(shop().rafting)
    for (let asked = 0; asked < 2; asked += 1) expect((await look(orderId)).status).toBe(200)
    const left = await eventOf(orderId, 'OrderLeftToDesk')
    expect(left).toHaveLength(1)
    expect(left[0]?.data.checks).toContainEqual({ code: 'PICKUP', state: 'PROBLEM' })
    const path = `/admins/orders/${slug}/confirm`
    const { token } = shop().admin
    expect((await world().send('POST', path, { note: null }, { token })).status).toBe(200)
    expect((await eventOf(orderId, 'OrderConfirmed'))[0]?.data).not.toHaveProperty('checks')
  })

  test('sees in the log that the day was closed a moment before', async () => {
    await switchRule(true)
    const { orderId, order } = await waiting()
    const day = `/admins/pools/${shop().poolId}/${order.activityDate}`
    const { token } = shop().admin
    await world().send('POST', `${day}/close`, { time: '09:00', reason: 'High water' }, { token })
    await look(orderId)
    await world().send('POST', `${day}/reopen`, { time: '09:00' }, { token })
    expect((await eventOf(orderId, 'OrderLeftToDesk'))[0]?.data.checks).toContainEqual({
      code: 'DATES',
      state: 'PROBLEM',
    })
  })

  test('confirms nothing once it is off, not even orders already on their way', async () => {
    await switchRule(true)
    const { orderId } = await waiting()
    await switchRule(false)
    expect((await look(orderId)).status).toBe(200)
    expect((await typesOf(orderId)).at(-1)).toBe('PaymentRecorded')
  })

  test('is switched off after the reviews that it has begun, and before any later one', async () => {
    await switchRule(true)
    const { orderId } = await waiting()
    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    const following = vi
      .spyOn(world().api.parts.catalogue, 'waitFor')
      .mockImplementationOnce(() => held)
    const looking = look(orderId)
    await vi.waitFor(() => expect(following).toHaveBeenCalled(), 10_000)
    const off = switchRule(false)
    try {
      await vi.waitFor(async () => {
        const { rows } = await world().db.pool.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
        )
        expect(rows).toHaveLength(1)
      }, 10_000)
    } finally {
      goOn()
    }
    expect((await looking).status).toBe(200)
    expect((await off).status).toBe(200)
    following.mockRestore()
    const types = (await world().log()).map(one => one.type)
    expect(types.lastIndexOf('OrderConfirmed')).toBeLessThan(types.lastIndexOf('SettingsChanged'))
    expect(types.lastIndexOf('OrderConfirmed')).toBeGreaterThan(
      types.slice(0, -1).findLastIndex(type => type === 'PaymentRecorded'),
    )
  })
})
