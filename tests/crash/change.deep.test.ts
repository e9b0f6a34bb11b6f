import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { until } from '../../standalone/test/start/product.ts'
import { buy, rafting } from './booking.ts'
import { killedProduct, restMs } from './killed-product.ts'
import type { Booking } from './shop.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })
const [date, nextDate] = ['2027-06-16', '2027-06-17']
/** Milliseconds between the desk's change and each kill. */
const killsAfterMs = [0, 5, 12, 25, 50, 120] as const

const { shop, admin, kill, placesLeft, stopsSound } = killedProduct()

const Order = z.object({
  activityDate: z.string(),
  persons: z.number(),
  lines: z.array(z.object({ lineId: z.string() })),
})

const orderOf = ({ slug }: Booking) =>
  shop().query(`/admins/orders/${slug}`, data => Order.safeParse(data).data ?? null, admin())

/** Moves an order to the next day with a third guest. Sends it again under the same key until it is answered. */
async function change(booking: Booking) {
  const { lines } = await orderOf(booking)
  const choice = { date: nextDate, times: ['09:00'], quantities: { adult: 3 }, addOns: [] }
  const asked = { lineId: lines[0]?.lineId, choice, leftOut: [] }
  const at = `/admins/orders/${booking.slug}/change`
  const looked = await shop().command('POST', `${at}/preview`, asked, admin())
  const { after } = z.object({ after: z.number() }).parse(looked)
  const body = { ...asked, expectedTotal: after, reason: 'High water' }
  return { answered: shop().send('POST', at, body, admin()) }
}

test('killed at every moment of a change, the product leaves the order on one day with its places and loses no place', async () => {
  const choice = await rafting(shop(), date)
  const [before, nextBefore] = [await placesLeft(date), await placesLeft(nextDate)]
  const bookings: Booking[] = []
  for (const afterMs of killsAfterMs) {
    const booking = await buy(shop(), choice)
    bookings.push(booking)
    const { answered } = await change(booking)
    await sleep(afterMs)
    await kill()
    expect(await answered).toMatchObject({ status: 200 })
  }
  await until(async () => {
    const left = [await placesLeft(date), await placesLeft(nextDate)]
    return left[0] === before && left[1] === nextBefore - 3 * bookings.length
  }, restMs)
  for (const booking of bookings)
    expect(await orderOf(booking)).toMatchObject({ activityDate: nextDate, persons: 3 })

  await stopsSound()
})
