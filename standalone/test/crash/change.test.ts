import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  build,
  freePorts,
  launch,
  temporaryFolder,
  until,
  verify,
  whenRunning,
  type Product,
} from '../start/product.ts'
import { buy, rafting } from './booking.ts'
import { createShop, type Booking, type Shop } from './shop.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })
const restMs = 180_000
const [date, nextDate] = ['2027-06-16', '2027-06-17']
/** Kills so many milliseconds after the desk has sent its change. */
const killsAfterMs = [0, 5, 12, 25, 50, 120] as const

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
const port = await freePorts()
let product: Product
let shop: Shop
let admin: string

beforeAll(async () => {
  build()
  product = await whenRunning(launch({ port, dataFolder }))
  shop = createShop(product.url, dataFolder)
  admin = await shop.signInAsAdmin()
})
afterAll(async () => {
  product.signal('SIGTERM')
  await product.ended
  remove()
})

const Day = z.object({
  components: z.array(
    z.object({ sessions: z.array(z.object({ time: z.string(), left: z.number() })) }),
  ),
})
const Order = z.object({
  activityDate: z.string(),
  persons: z.number(),
  lines: z.array(z.object({ lineId: z.string() })),
})

const placesLeft = (day: string): Promise<number> =>
  shop.query(
    `/products/ayung-river-rafting/availability?from=${day}&to=${day}`,
    data =>
      z
        .array(Day)
        .parse(data)[0]
        ?.components[0]?.sessions.find(session => session.time === '09:00')?.left ?? null,
  )
const orderOf = ({ slug }: Booking) =>
  shop.query(`/admins/orders/${slug}`, data => Order.safeParse(data).data ?? null, admin)

/** Moves an order to the next day with a third guest; sent again under its key until it is answered. */
async function change(booking: Booking) {
  const { lines } = await orderOf(booking)
  const choice = { date: nextDate, times: ['09:00'], quantities: { adult: 3 }, addOns: [] }
  const asked = { lineId: lines[0]?.lineId, choice, leftOut: [] }
  const at = `/admins/orders/${booking.slug}/change`
  const looked = await shop.command('POST', `${at}/preview`, asked, admin)
  const { after } = z.object({ after: z.number() }).parse(looked)
  const body = { ...asked, expectedTotal: after, reason: 'High water' }
  return { answered: shop.send('POST', at, body, admin) }
}

test('killed at every moment of a change, an order ends on one day with its places, and no place is lost', async () => {
  const choice = await rafting(shop, date)
  const [before, nextBefore] = [await placesLeft(date), await placesLeft(nextDate)]
  const bookings: Booking[] = []
  for (const afterMs of killsAfterMs) {
    const booking = await buy(shop, choice)
    bookings.push(booking)
    const { answered } = await change(booking)
    await sleep(afterMs)
    product.signal('SIGKILL')
    await product.ended
    product = await whenRunning(launch({ port, dataFolder }))
    expect(await answered).toMatchObject({ status: 200 })
  }
  await until(async () => {
    const left = [await placesLeft(date), await placesLeft(nextDate)]
    return left[0] === before && left[1] === nextBefore - 3 * bookings.length
  }, restMs)
  for (const booking of bookings)
    expect(await orderOf(booking)).toMatchObject({ activityDate: nextDate, persons: 3 })

  product.signal('SIGINT')
  expect(await product.ended).toBe(0)
  const proof = verify(['--data', dataFolder])
  expect(proof.said).toContain('Everything holds.')
  expect(proof.said).toContain('outbox: 0 jobs given up')
  product = await whenRunning(launch({ port, dataFolder }))
})
