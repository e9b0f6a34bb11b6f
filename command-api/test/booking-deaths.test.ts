import { beforeAll, describe, expect, test } from 'vitest'
import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { completeOrder } from '../src/bookings/complete-order-flow.ts'
import { followOrder } from '../src/bookings/follow-order-flow.ts'
import { ownMeta } from '../src/commands.ts'
import { dyingParts, killed, type ApiParts, type Moment } from './dying-parts.ts'
import { orderShop } from './orders/order-shop.ts'
import { days } from './shop.ts'

const { world, review, paidOrder } = orderShop()
let token = ''
beforeAll(async () => {
  token = (await world().person('reservation-admin', 'ketut')).token
})

type Does = (parts: ApiParts, key: string) => Promise<unknown>

async function dies(does: Does, key: string, moment: Moment): Promise<void> {
  await expect(does(dyingParts(world().api.parts, moment), key)).rejects.toThrow(killed)
}

/** The events of an order and its bookings since its confirmation. */
const said = async (orderId: string): Promise<string[]> =>
  (await world().log())
    .filter(
      ({ stream, data }) =>
        stream === `order-${orderId}` ||
        (stream.startsWith('booking-') && data.sale?.id === orderId),
    )
    .map(({ type }) => type)
    .filter(type => /Booking|Activity|Completed|Cancelled/.test(type))

const moments = (['before', 'after'] as const).flatMap(when =>
  [0, 1].map(nth => [when, nth] as const),
)

describe.each(moments)('killed %s step %i', (when, nth) => {
  test('following an order ends as if nothing had happened, even when the order is cancelled by then', async () => {
    for (const isCancelled of [false, true]) {
      const { orderId, slug } = await paidOrder()
      await review(slug, 'confirm', {})
      const look: Does = (parts, key) => followOrder(parts, ownMeta(key), orderId)
      const key = randomUuid()
      await dies(look, key, [when, nth])
      if (isCancelled) await review(slug, 'cancel', { refund: 'FULL', reason: 'Weather' })
      await look(world().api.parts, key)
      await look(world().api.parts, randomUuid())
      const opened = (await said(orderId)).filter(type => type === 'BookingOpened')
      const cancelled = (await said(orderId)).filter(type => type === 'BookingCanceled')
      const wasOpened = when === 'after' && nth === 1
      expect([opened.length, cancelled.length]).toEqual(
        isCancelled ? [Number(wasOpened), Number(wasOpened)] : [1, 0],
      )
    }
  })

  test('an order and its bookings are completed once', async () => {
    const { orderId, slug } = await paidOrder()
    await review(slug, 'confirm', {})
    await followOrder(world().api.parts, ownMeta(randomUuid()), orderId)
    const bookingId = (await world().log()).findLast(({ type }) => type === 'BookingOpened')?.data
      .bookingId
    const path = `/reservation-admin/bookings/${bookingId}/no-show`
    const complete: Does = (parts, key) => completeOrder(parts, ownMeta(key), orderId)
    const key = randomUuid()
    try {
      world().clock.set(instantOf(days(10), '09:01'))
      expect((await world().send('POST', path, undefined, { token })).status).toBe(200)
      world().clock.set(instantOf(days(11), '03:00'))
      await dies(complete, key, [when, nth])
      await complete(world().api.parts, key)
      await complete(world().api.parts, randomUuid())
    } finally {
      world().clock.set(new Date().toISOString())
    }
    expect(await said(orderId)).toEqual([
      'OrderBookingsOpened',
      'BookingOpened',
      'ActivityEnded',
      'BookingCompleted',
      'OrderCompleted',
    ])
  })
})
