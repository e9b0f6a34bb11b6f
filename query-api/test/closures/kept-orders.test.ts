import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import { OwnOrderRow } from '@arung/contracts/orders/views'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { orderPlaced } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld } from '../world.ts'
import { bookingId, soldOnSite } from './closing-day.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let token = ''
const until = '2027-02-01'

beforeAll(async () => {
  // The day after both orders' activity.
  world = await startWorld('2026-02-02T00:00:00.000Z')
  await world.say(...shop, ...people)
  for (const n of [1, 2]) {
    const [placed, ...more] = soldOnSite(n)
    if (placed?.type !== 'OrderPlaced') throw new Error('The first event places the order')
    const { lines } = placed.data
    const buyer = { kind: 'USER', accountId: ids.user } as const
    await world.say(orderPlaced(n, { lines, buyer, subject: ids.user }), ...more)
  }
  token = await world.signIn(ids.user, 'USER')
})
afterAll(() => world.stop())

async function listed(tab: string) {
  const { status, body } = await world.ask(`/users/orders?tab=${tab}`, { token })
  expect(status).toBe(200)
  return pageOf(OwnOrderRow)
    .parse(body.data)
    .items.map(({ orderNumber, keptUntil }) => [Number(orderNumber.slice(-1)), keptUntil])
}

test('an order without a date is upcoming until a date is chosen, also after the day that was closed', async () => {
  expect(await listed('upcoming')).toEqual([])
  expect(new Set(await listed('past'))).toEqual(
    new Set([
      [1, null],
      [2, null],
    ]),
  )
  const opened = soldOnSite(1).find(event => event.type === 'BookingOpened')
  if (opened?.type !== 'BookingOpened') throw new Error('There is no booking')
  const { sale, terms } = opened.data
  const kept = { ...bookingSamples.BookingKept, bookingId: bookingId(1), sale, terms, until }
  await world.say({ type: 'BookingKept', data: kept })
  expect(await listed('upcoming')).toEqual([[1, until]])
  expect(await listed('past')).toEqual([[2, null]])
  const canceled = { ...bookingSamples.BookingCanceled, bookingId: bookingId(1) }
  await world.say({ type: 'BookingCanceled', data: canceled })
  expect(await listed('upcoming')).toEqual([])
})
