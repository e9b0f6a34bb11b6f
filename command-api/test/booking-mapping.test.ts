import { beforeAll, describe, expect, test } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { followOrder } from '../src/bookings/follow-order-flow.ts'
import { ownMeta } from '../src/commands.ts'
import { orderShop } from './orders/order-shop.ts'
import { days } from './shop.ts'

const { world, shop, internal, review, paidOrder } = orderShop()
let token = ''
let product = ''
beforeAll(async () => {
  token = (await world().person('reservation-admin', 'ketut')).token
  const type = {
    name: 'Rafting',
    nameId: 'Arung jeram',
    kind: 'RAFTING',
    colour: '#0e7c86',
    rank: 1,
  }
  const typeId = (await staff('POST', '/product-types', type)).data?.id
  const saved = await staff('POST', '/products', {
    kind: 'SINGLE',
    name: 'River',
    nameId: 'Sungai',
    price: 300_000,
    usdPrice: 2_000,
    agentPrice: 200_000,
    cost: 100_000,
    typeId,
    pools: [{ poolId: shop().poolId, per: 'PERSON' }],
    units: null,
    guideRatio: null,
    durationMinutes: 150,
    sessions: ['09:00'],
  })
  expect(saved.status).toBe(201)
  product = saved.data?.id
})

const staff = (method: string, path: string, body: unknown) =>
  world().send(method, `/reservation-admin${path}`, body, { token })
const sold = () => ({ productId: shop().rafting, variantId: null })
const map = async () => {
  const answer = await staff('PUT', '/product-mappings', { ...sold(), parts: [product] })
  expect(answer.status).toBe(200)
}
const unmap = async () => {
  expect((await staff('DELETE', '/product-mappings', sold())).status).toBe(200)
}
const follow = (orderId: string) => internal(`/orders/${orderId}/bookings`)

async function confirmedOrder() {
  const order = await paidOrder()
  expect((await review(order.slug, 'confirm', {})).status).toBe(200)
  return order
}
/** The events of an order's bookings, with what the bookings become. */
async function said(orderId: string) {
  const events = (await world().log()).filter(
    ({ stream, data }) => stream.startsWith('booking-') && data.sale.id === orderId,
  )
  return events.map(({ type, data }) => {
    const terms = data.terms ?? data.after
    return [type, ...(terms ? [terms.reservationProductId, terms.list, terms.share] : [])]
  })
}
const bookingIdOf = async (orderId: string): Promise<string> =>
  (await world().log()).find(
    ({ type, data }) => type === 'BookingOpened' && data.sale.id === orderId,
  )?.data.bookingId

/** Follows an order. `meanwhile` runs before the first command to a stream of this kind. */
async function lookAt(orderId: string, before: string, meanwhile: () => Promise<void>) {
  const { parts } = world().api
  let isFirst = true
  const workers: typeof parts.workers = {
    ...parts.workers,
    async execute(stream, ...rest) {
      if (isFirst && stream.startsWith(before)) {
        isFirst = false
        await meanwhile()
      }
      return parts.workers.execute(stream, ...rest)
    },
  }
  await followOrder({ ...parts, workers }, ownMeta(randomUuid()), orderId)
}
const price = 700_000
const unmapped = [null, 'NONE', price]
const mapped = () => [product, 'RAFTING', price]

describe('the booking of an order at the desk', () => {
  test('opens without a mapping, and takes the mapping that is made later', async () => {
    const { orderId } = await confirmedOrder()
    await follow(orderId)
    expect(await said(orderId)).toEqual([['BookingOpened', ...unmapped]])
    await map()
    await follow(orderId)
    await follow(orderId)
    expect((await said(orderId)).slice(1)).toEqual([['BookingChanged', ...mapped()]])
  })

  test('keeps the mapping found at the first look, whatever is mapped afterwards', async () => {
    const { orderId } = await confirmedOrder()
    await follow(orderId)
    await unmap()
    await follow(orderId)
    expect(await said(orderId)).toEqual([['BookingOpened', ...mapped()]])
  })

  test('takes a mapping made while it is being opened, in the same pass', async () => {
    const { orderId } = await confirmedOrder()
    // The mapping's own follow-up comes too early: there is no booking yet.
    await lookAt(orderId, 'booking-', map)
    expect(await said(orderId)).toEqual([
      ['BookingOpened', ...unmapped],
      ['BookingChanged', ...mapped()],
    ])
  })

  test('keeps its mapping when the product is unmapped while the order comes in', async () => {
    const { orderId } = await confirmedOrder()
    await lookAt(orderId, 'order-', unmap)
    await follow(orderId)
    expect(await said(orderId)).toEqual([['BookingOpened', ...mapped()]])
    const noted = (await world().log()).filter(
      ({ type, data }) => type === 'OrderBookingsOpened' && data.orderId === orderId,
    )
    expect(noted).toHaveLength(1)
  })

  test('can be checked in by the desk and by the staff of its list, and started only by the latter', async () => {
    await map()
    const { orderId } = await confirmedOrder()
    await follow(orderId)
    const path = `/reservation-admin/bookings/${await bookingIdOf(orderId)}`
    const tried = async (position: Position, what: string, body: unknown = {}) => {
      const { accountId, token: other } = await world().person('reservation-admin', 'nengah')
      await world().api.parts.sessions.changePosition(accountId, position)
      return (await world().send('POST', `${path}/${what}`, body, { token: other })).status
    }
    world().clock.set(instantOf(days(10), '08:40'))
    expect(await tried('ATV_PIC', 'check-in', { present: 1 })).toBe(403)
    expect(await tried('FRONT_OFFICE', 'check-in', { present: 1 })).toBe(200)
    expect(await tried('RAFTING_PIC', 'check-in', { present: 2 })).toBe(200)
    expect(await tried('FRONT_OFFICE', 'start')).toBe(403)
    expect(await tried('RAFTING_PIC', 'start')).toBe(200)
    expect(await tried('FRONT_OFFICE', 'end', { outcome: 'COMPLETED' })).toBe(403)
    expect(await tried('RAFTING_PIC', 'end', { outcome: 'COMPLETED' })).toBe(200)
    world().clock.set(new Date().toISOString())
    await unmap()
  })

  test('ignores a new mapping while its guests are checked in, until the check-in is taken back', async () => {
    const { orderId } = await confirmedOrder()
    await follow(orderId)
    const path = `/bookings/${await bookingIdOf(orderId)}`
    world().clock.set(instantOf(days(10), '08:40'))
    expect((await staff('POST', `${path}/check-in`, { present: 2 })).status).toBe(200)
    await map()
    await follow(orderId)
    expect((await said(orderId)).at(-1)).toEqual(['GuestsArrived'])
    expect((await staff('POST', `${path}/take-back`, { reason: null })).status).toBe(200)
    world().clock.set(new Date().toISOString())
    await follow(orderId)
    expect((await said(orderId)).at(-1)).toEqual(['BookingChanged', ...mapped()])
    await unmap()
  })
})
