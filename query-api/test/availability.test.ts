import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DayAvailability, ProductAvailability } from '@arung/contracts/catalogue/views'
import { orderOwner } from '@arung/domain/capacity/owner'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { held, ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people)
})
afterAll(() => world.stop())

const get = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
  const { status, body } = await world.ask(path)
  expect(status).toBe(200)
  return schema.parse(body.data)
}

const days = (slug: string, from: string, to = from) =>
  get(`/products/${slug}/availability?from=${from}&to=${to}`, z.array(DayAvailability))

test('an untouched day is completely free', async () => {
  expect(await days('rafting', '2026-02-01')).toEqual([
    {
      date: '2026-02-01',
      state: 'OPEN',
      left: 400,
      components: [
        {
          productId: ids.rafting,
          sessions: [
            {
              time: '09:00',
              left: 400,
              state: 'OPEN',
            },
            {
              time: '13:00',
              left: 400,
              state: 'OPEN',
            },
          ],
        },
      ],
    },
  ])
})

test('holds and sales take places, releases return them, and the day limit applies too', async () => {
  const date = '2026-02-02'
  await world.say(
    held(1, ids.river, date, [{ time: '09:00', places: 300 }]),
    held(2, ids.river, date, [{ time: '13:00', places: 400 }]),
    held(3, ids.river, date, [{ time: '09:00', places: 50 }]),
    {
      type: 'PlacesSold',
      data: { poolId: ids.river, date, holdId: uuid(10, 1), owner: orderOwner(uuid(6, 1)) },
    },
    {
      type: 'PlacesReleased',
      data: {
        poolId: ids.river,
        date,
        holdId: uuid(10, 3),
        reason: 'EXPIRED',
        demands: [
          {
            time: '09:00',
            places: 50,
          },
        ],
      },
    },
  )
  const [day] = await days('rafting', date)
  expect(day).toMatchObject({ state: 'OPEN', left: 100 })
  expect(day?.components[0]?.sessions).toEqual([
    { time: '09:00', left: 100, state: 'OPEN' },
    { time: '13:00', left: 0, state: 'FULL' },
  ])
  await world.say(held(4, ids.river, date, [{ time: '09:00', places: 100 }]))
  expect(await days('rafting', date)).toMatchObject([{ state: 'FULL', left: 0 }])
})

test('places sold before a limit was lowered never make the remainder negative', async () => {
  await world.say({
    type: 'PoolSaved',
    data: {
      poolId: ids.river,
      pool: { name: 'Rafting places', sessionLimit: 10, dayLimit: 20 },
      version: 2,
      at: at(2),
    },
  })
  const [day] = await days('rafting', '2026-02-02')
  expect(day?.components[0]?.sessions.map(one => one.left)).toEqual([0, 0])
  await world.say({
    type: 'PoolSaved',
    data: {
      poolId: ids.river,
      pool: { name: 'Rafting places', sessionLimit: 400, dayLimit: 800 },
      version: 3,
      at: at(2),
    },
  })
})

test('a combo is as free as its scarcest part', async () => {
  const date = '2026-02-03'
  await world.say(held(5, ids.bikes, date, [{ time: '10:00', places: 25 }]))
  expect(await days('rafting-and-atv', date)).toMatchObject([
    {
      state: 'OPEN',
      left: 5,
      components: [{ productId: ids.rafting }, { productId: ids.atv }],
    },
  ])
  await world.say(held(6, ids.bikes, date, [{ time: '10:00', places: 5 }]))
  expect(await days('rafting-and-atv', date)).toMatchObject([{ state: 'FULL', left: 0 }])
})

test('a product that is sold per day counts the whole day', async () => {
  const date = '2026-02-04'
  await world.say(held(7, ids.passes, date, [{ time: '08:30', places: 149 }]))
  expect(await days('swing', date)).toMatchObject([{ state: 'OPEN', left: 1 }])
})

test('closed sessions, closed days and disabled dates are closed', async () => {
  const river = { poolId: ids.river, reason: 'River level', right: 'ANY' } as const
  await world.say(
    { type: 'SessionsClosed', data: { ...river, date: '2026-02-05', time: '09:00' } },
    { type: 'SessionsClosed', data: { ...river, date: '2026-02-06', time: null } },
    {
      type: 'DatesDisabled',
      data: { productId: ids.rafting, dates: [{ date: '2026-02-07', reason: 'Nyepi' }], at: at(3) },
    },
  )
  const found = await days('rafting', '2026-02-05', '2026-02-07')
  expect(found.map(day => day.state)).toEqual(['OPEN', 'CLOSED', 'CLOSED'])
  expect(found[0]?.components[0]?.sessions.map(one => one.state)).toEqual(['CLOSED', 'OPEN'])
  expect((await days('rafting-and-atv', '2026-02-07'))[0]?.state).toBe('CLOSED')
  await world.say({ type: 'SessionsReopened', data: { ...river, date: '2026-02-06', time: null } })
  expect((await days('rafting', '2026-02-06'))[0]?.state).toBe('OPEN')
})

test('days that cannot be booked yet are closed, in the lists too', async () => {
  expect((await days('rafting', '2027-01-15', '2027-01-16')).map(day => day.state)).toEqual([
    'OPEN',
    'CLOSED',
  ])
  const { body } = await world.ask('/availability?date=2027-01-16')
  expect(body.data).toContainEqual({ slug: 'rafting', state: 'CLOSED', left: 0 })
})

test('selling stops at the cut-off, by the operator’s clock', async () => {
  world.clock.set('2026-02-08T00:00:00.000Z')
  expect(await days('rafting', '2026-02-08')).toMatchObject([
    { components: [{ sessions: [{ state: 'PAST' }, { state: 'OPEN' }] }] },
  ])
  world.clock.set('2026-02-07T23:59:59.999Z')
  expect(await days('rafting', '2026-02-08')).toMatchObject([
    { components: [{ sessions: [{ state: 'OPEN' }, { state: 'OPEN' }] }] },
  ])
  expect((await days('rafting', '2026-02-01'))[0]?.state).toBe('PAST')
  world.clock.set('2026-01-15T00:00:00.000Z')
})

test('a range spans at most 92 days and does not end before it begins', async () => {
  const status = async (from: string, to: string) =>
    (await world.ask(`/products/rafting/availability?from=${from}&to=${to}`)).status
  expect(await status('2026-02-01', '2026-05-03')).toBe(200)
  expect(await status('2026-02-01', '2026-05-04')).toBe(422)
  expect(await status('2026-02-02', '2026-02-01')).toBe(422)
  expect(await status('2026-02-01', '2026-02-30')).toBe(422)
})

test('one day shows what is left of every product, and omits hidden ones', async () => {
  const date = '2026-02-10'
  const on = () => get(`/availability?date=${date}`, z.array(ProductAvailability))
  const before = await on()
  expect(before).toContainEqual({ slug: 'rafting', state: 'OPEN', left: 400 })
  expect(before.map(product => product.slug)).not.toContain('hidden')
  await world.say(
    held(11, ids.river, date, [
      { time: '09:00', places: 395 },
      { time: '13:00', places: 400 },
    ]),
    {
      type: 'SessionsClosed',
      data: { poolId: ids.bikes, date, time: null, reason: 'Mud', right: 'ANY' },
    },
  )
  const after = await on()
  expect(after).toContainEqual({ slug: 'rafting', state: 'OPEN', left: 5 })
  expect(after).toContainEqual({ slug: 'rafting-and-atv', state: 'CLOSED', left: 0 })
  for (const { slug, state, left } of after) {
    expect(await days(slug, date), slug).toMatchObject([{ state, left }])
  }
  expect((await world.ask('/availability?date=tomorrow')).status).toBe(422)
})
