import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking } from '@arung/domain/bookings/booking'
import type { BookingEvent, BookingTerms } from '@arung/domain/bookings/events'
import { orderSale } from '@arung/domain/bookings/sale'
import { capacityDay, holdIn } from '@arung/domain/capacity/capacity-day'
import { bookingOwner, orderOwner, type Owner } from '@arung/domain/capacity/owner'
import { later } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { bookingStream } from '../../src/bookings/streams.ts'
import { expireHold } from '../../src/capacity/expire-hold.ts'
import { capacityStream } from '../../src/capacity/streams.ts'
import { ownMeta } from '../../src/commands.ts'
import { bindAll, holdAll } from '../../src/holds.ts'
import { days, openShop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

const date = days(20)
const minutes = 60_000
let world: World
let poolId = ''
beforeAll(async () => {
  world = await openWorld()
  poolId = (await openShop(world, { sessionLimit: 100, dayLimit: null })).poolId
})
afterAll(() => world.close())

const workers = () => world.api.parts.workers
/** Two places of the day that belong to somebody, and look at themselves a quarter of an hour later. */
async function heldFor(owner: Owner) {
  const meta = ownMeta(randomUuid())
  const expiresAt = later(world.clock.now().toISOString(), 15 * minutes)
  const demand = { poolId, date, sessionLimit: 100, dayLimit: null, version: 1 }
  const demands = [{ ...demand, demands: [{ time: '09:00', places: 2 }] }]
  const holder = { kind: 'STAFF', id: randomUuid() } as const
  const held = await holdAll(world.api.parts, meta, { demands, holder, expiresAt })
  if (!held.ok) throw new Error(held.refusal)
  expect(await bindAll(world.api.parts, meta, { holds: held.holds, owner, expiresAt })).toBe(true)
  const { holdId } = held.holds[0]!
  const hold = async () => {
    const { state } = await workers().load(capacityStream(poolId, date), capacityDay)
    return holdIn(state, holdId)
  }
  const expire = () =>
    world.send(
      'POST',
      '/internal/capacity/expire-hold',
      { poolId, date, holdId },
      { token: world.system() },
    )
  return { holdId, hold, expire }
}

const terms: BookingTerms = {
  lineId: randomUuid(),
  part: 0,
  productId: randomUuid(),
  soldProductId: randomUuid(),
  reservationProductId: null,
  list: 'NONE',
  name: 'Rafting',
  nameId: 'Arung jeram',
  date,
  time: '09:00',
  guests: 2,
  rates: [],
  addOns: [],
  share: 0,
}
const say = (bookingId: string, wanted: BookingTerms | null) =>
  workers().execute(
    bookingStream(bookingId),
    booking,
    {
      type: 'FollowSale',
      bookingId,
      sale: orderSale(randomUuid()),
      terms: wanted,
      now: world.clock.now().toISOString(),
    },
    ownMeta(randomUuid()),
  )
const typesOf = async (bookingId: string): Promise<readonly BookingEvent['type'][]> =>
  (await world.types(bookingStream(bookingId))) as BookingEvent['type'][]

describe('places of a booking whose time is up', () => {
  test('are sold once it is written', async () => {
    const id = randomUuid()
    const { hold, expire } = await heldFor(bookingOwner(id))
    await say(id, terms)
    world.clock.advance(16 * minutes)
    expect((await expire()).data).toEqual({ outcome: 'sold' })
    expect(await hold()).toMatchObject({ status: 'sold', owner: bookingOwner(id) })
    expect(await typesOf(id)).toEqual(['BookingOpened'])
  })

  test('go back where it was canceled', async () => {
    const id = randomUuid()
    const { hold, expire } = await heldFor(bookingOwner(id))
    await say(id, terms)
    await say(id, null)
    world.clock.advance(16 * minutes)
    expect((await expire()).data).toEqual({ outcome: 'released' })
    expect(await hold()).toEqual({ status: 'released' })
  })

  test('go back where nobody wrote it, and nobody can any more', async () => {
    const id = randomUuid()
    const { hold, expire } = await heldFor(bookingOwner(id))
    const other = await heldFor(bookingOwner(id))
    world.clock.advance(16 * minutes)
    expect((await expire()).data).toEqual({ outcome: 'released' })
    expect(await hold()).toEqual({ status: 'released' })
    expect(await typesOf(id)).toEqual(['BookingForfeited'])
    const { state } = await workers().load(bookingStream(id), booking)
    expect(state).toEqual({ exists: false, forfeited: true })
    // Its places of another pool or day follow, and it is said once.
    expect((await other.expire()).data).toEqual({ outcome: 'released' })
    expect(await typesOf(id)).toEqual(['BookingForfeited'])
  })

  test('are sold where it is written in the very moment in which somebody looks', async () => {
    const id = randomUuid()
    const { holdId, hold } = await heldFor(bookingOwner(id))
    world.clock.advance(16 * minutes)
    const { parts } = world.api
    const writing: typeof parts.workers = {
      ...parts.workers,
      async execute(stream, ...rest) {
        if (stream === bookingStream(id)) await say(id, terms)
        return parts.workers.execute(stream, ...rest)
      },
    }
    const looked = { ...parts, workers: writing }
    const { outcome } = await expireHold(looked, ownMeta(randomUuid()), { poolId, date, holdId })
    expect(outcome).toBe('sold')
    expect(await typesOf(id)).toEqual(['BookingOpened'])
    expect(await hold()).toMatchObject({ status: 'sold' })
  })

  test('are not those of an order with its id', async () => {
    const id = randomUuid()
    const { holdId, hold } = await heldFor(bookingOwner(id))
    const refused = await world.send(
      'POST',
      '/internal/capacity/sell-hold',
      { poolId, date, holdId, owner: orderOwner(id) },
      { token: world.system() },
    )
    expect(refused).toMatchObject({ status: 409, code: 'HoldUnknown' })
    await world.send(
      'POST',
      '/internal/capacity/release-hold',
      { poolId, date, holdId, owner: orderOwner(id) },
      { token: world.system() },
    )
    expect(await hold()).toMatchObject({ status: 'held', owner: bookingOwner(id) })
  })
})

test('a change of a booking’s places that nobody wrote leaves it what it has', async () => {
  const id = randomUuid()
  const owner = bookingOwner(id)
  const { holdId, hold } = await heldFor(owner)
  await say(id, terms)
  const changeId = randomUuid()
  const changing = { poolId, date, holdId, owner, changeId }
  const limits = { sessionLimit: 100, dayLimit: null, version: 1 }
  const expiresAt = later(world.clock.now().toISOString(), 2 * minutes)
  const after = [{ time: '13:00', places: 3 }]
  await workers().execute(
    capacityStream(poolId, date),
    capacityDay,
    { type: 'ChangeHold', ...changing, ...limits, after, expiresAt },
    ownMeta(randomUuid()),
  )
  expect(await hold()).toMatchObject({ change: { changeId } })
  const settle = () =>
    world.send('POST', '/internal/capacity/settle-change', changing, { token: world.system() })
  expect((await settle()).status).toBe(503)
  world.clock.advance(3 * minutes)
  expect((await settle()).data).toEqual({ outcome: 'kept' })
  expect(await hold()).toMatchObject({ owner, demands: [{ time: '09:00', places: 2 }] })
})
