import { describe, expect, test } from 'vitest'
import { orderOwner } from '@arung/domain/capacity/owner'
import { randomSecret } from '@arung/platform/ids'
import { choice, days, orderFrom, placedOrder, startCheckout } from '../shop.ts'
import { orderShop } from './order-shop.ts'

const { world, shop, internal, typesOf, review, paidOrder } = orderShop()

describe('reviewing', () => {
  test('an admin confirms a paid order once, and the voucher has a code', async () => {
    const order = await paidOrder()
    const first = await review(order.slug, 'confirm', {})
    expect(first.status).toBe(200)
    expect((await review(order.slug, 'confirm', {})).status).toBe(200)
    const confirmed = (await world().log()).filter(one => one.type === 'OrderConfirmed')
    expect(confirmed).toHaveLength(1)
    expect(confirmed[0]?.data.voucherCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(confirmed[0]?.actor).toBe(`admin:${shop().admin.accountId}`)
  })

  test('an unpaid order cannot be confirmed', async () => {
    const order = await placedOrder(world(), shop())
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
    const order = await placedOrder(world(), shop())
    const remove = (orderNumber: string) =>
      world().send(
        'DELETE',
        `/admins/orders/${order.slug}`,
        { orderNumber },
        { token: shop().admin.token },
      )
    expect(await remove('JRM-000000-0000')).toMatchObject({ status: 422, code: 'WrongOrderNumber' })
    expect(await remove(order.orderNumber)).toMatchObject({
      status: 409,
      code: 'OrderHoldsPlaces',
      message: 'This order still holds places. Cancel it first, then it can be deleted',
    })
    const reason = 'The river is closed'
    expect((await review(order.slug, 'cancel', { reason, refund: 'FULL' })).status).toBe(200)
    expect((await remove(order.orderNumber)).status).toBe(200)
    expect((await typesOf(order.orderId)).slice(-2)).toEqual(['OrderCancelled', 'OrderDeleted'])
  })

  test('an order that owes money is not deleted', async () => {
    const order = await paidOrder()
    await review(order.slug, 'cancel', { reason: 'High water', refund: 'FULL' })
    const { orderNumber } = order
    const path = `/admins/orders/${order.slug}`
    const token = shop().admin.token
    expect(await world().send('DELETE', path, { orderNumber }, { token })).toMatchObject({
      status: 409,
      code: 'OrderHoldsMoney',
      message: 'This order still holds money. It can be deleted once everything is refunded',
    })
    expect(await typesOf(order.orderId)).not.toContain('OrderDeleted')
  })

  test('the desk cancels a confirmed order, with the refund of the policy or in full', async () => {
    const full = await paidOrder()
    const policy = await paidOrder()
    for (const { slug } of [full, policy]) await review(slug, 'confirm', {})
    const silent = await review(full.slug, 'cancel', { refund: 'FULL' })
    expect(silent).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
    world().clock.set(`${days(10)}T00:30:00.000Z`)
    const reason = 'The river is closed'
    expect((await review(full.slug, 'cancel', { reason, refund: 'FULL' })).status).toBe(200)
    expect((await review(policy.slug, 'cancel', { reason, refund: 'POLICY' })).status).toBe(200)
    world().clock.set(new Date().toISOString())
    expect((await typesOf(full.orderId)).slice(-2)).toEqual(['OrderCancelled', 'RefundDue'])
    expect((await typesOf(policy.orderId)).at(-1)).toBe('OrderCancelled')
    const cancelled = (await world().log()).findLast(one => one.type === 'OrderCancelled')
    expect(cancelled).toMatchObject({
      actor: `admin:${shop().admin.accountId}`,
      data: { by: 'ADMIN', refundable: 0 },
    })
  })

  test('only an admin reviews', async () => {
    const order = await paidOrder()
    const user = await world().person('users', 'curious')
    const as = (token?: string) =>
      world().send('POST', `/admins/orders/${order.slug}/confirm`, {}, { token })
    expect((await as()).status).toBe(401)
    expect((await as(user.token)).status).toBe(403)
    expect((await as(world().system())).status).toBe(403)
  })
})

describe('the end of an order', () => {
  test('unknown and forged addresses are not found', async () => {
    const order = await placedOrder(world(), shop())
    const forged = `${order.slug.slice(0, -4)}AAAA`
    for (const slug of [randomSecret(), forged]) {
      expect((await world().send('POST', `/orders/${slug}/payments`)).status).toBe(404)
      expect((await world().send('POST', `/orders/${slug}/cancel`, {})).status).toBe(404)
      expect((await review(slug, 'confirm', {})).status).toBe(404)
    }
    expect((await world().send('POST', '/orders/short/payments')).status).toBe(422)
  })

  test("a guest cancels by the address; an account's order is cancelled only by its owner", async () => {
    const guest = await placedOrder(world(), shop())
    expect((await world().send('POST', `/orders/${guest.slug}/cancel`, {})).status).toBe(200)
    expect((await typesOf(guest.orderId)).at(-1)).toBe('OrderCancelled')
    const owner = await world().person('users', 'owner')
    const other = await world().person('users', 'other')
    const own = await orderOf(owner)
    const cancel = (token?: string) => world().send('POST', `/orders/${own}/cancel`, {}, { token })
    expect((await cancel()).status).toBe(401)
    expect((await cancel(other.token)).status).toBe(404)
    expect((await cancel(owner.token)).status).toBe(200)
  })

  test('no buyer cancels once the activity has started, and the order is completed a day after its end', async () => {
    const order = await paidOrder()
    await review(order.slug, 'confirm', {})
    const startsAt = `${days(10)}T01:00:00.000Z`
    const confirmed = (await world().log()).findLast(one => one.type === 'OrderConfirmed')
    expect(confirmed?.data.completesAt).toBe(`${days(11)}T03:30:00.000Z`)
    world().clock.set(startsAt)
    expect(await world().send('POST', `/orders/${order.slug}/cancel`, {})).toMatchObject({
      status: 409,
      code: 'ActivityStarted',
    })
    await internal(`/orders/${order.orderId}/complete`)
    expect((await typesOf(order.orderId)).at(-1)).toBe('OrderConfirmed')
    world().clock.set(`${days(11)}T03:30:00.000Z`)
    await internal(`/orders/${order.orderId}/complete`)
    await internal(`/orders/${order.orderId}/complete`)
    world().clock.set(new Date().toISOString())
    expect((await typesOf(order.orderId)).slice(-2)).toEqual(['OrderConfirmed', 'OrderCompleted'])
  })

  test('the time to pay ends when the activity starts', async () => {
    const date = days(10)
    world().clock.set(`${date}T00:50:00.000Z`)
    const lines = [choice(shop().shuttle, 2)]
    const { checkoutId } = await startCheckout(world(), lines)
    const { order } = await orderFrom(world(), checkoutId, 2, 700_000)
    world().clock.set(new Date().toISOString())
    expect(order.paymentDueAt).toBe(`${date}T01:00:00.000Z`)
  })

  test('an unpaid order expires at its time and its places go back', async () => {
    const order = await placedOrder(world(), shop())
    await internal(`/orders/${order.orderId}/expire`)
    expect(await typesOf(order.orderId)).toEqual(['OrderPlaced'])
    world().clock.advance(31 * 60_000)
    await internal(`/orders/${order.orderId}/expire`)
    expect((await typesOf(order.orderId)).at(-1)).toBe('OrderExpired')
    const [hold] = order.order.holds
    const { demands: _demands, ...ref } = hold
    await internal('/capacity/release-hold', { ...ref, owner: orderOwner(order.orderId) })
    await internal('/capacity/release-hold', { ...ref, owner: orderOwner(order.orderId) })
    const back = (await world().log()).filter(
      one => one.type === 'PlacesReleased' && one.data.holdId === hold.holdId,
    )
    expect(back).toHaveLength(1)
  })

  test('the places of a paid order are sold and stay sold', async () => {
    const order = await paidOrder()
    const [{ demands: _demands, ...ref }] = order.order.holds
    const sold = await internal('/capacity/sell-hold', { ...ref, owner: orderOwner(order.orderId) })
    expect(sold.status).toBe(200)
    const later = await internal('/capacity/expire-hold', ref)
    expect(later.data).toEqual({ outcome: 'nothing' })
  })
})

/** A customer's own order. The customer's proved address needs no code. */
async function orderOf(owner: { token: string; email: string }): Promise<string> {
  const { checkoutId, answer } = await startCheckout(world(), [choice(shop().rafting, 1)], owner)
  expect(answer.status).toBe(201)
  return (await orderFrom(world(), checkoutId, 1, 350_000, owner)).slug
}
