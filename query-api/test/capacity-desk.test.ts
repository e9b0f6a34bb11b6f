import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Position } from '@arung/contracts/accounts/realms'
import { CapacityDayView, StaffCapacityDayView } from '@arung/contracts/capacity/views'
import { DayAvailability, ProductAvailability } from '@arung/contracts/catalogue/views'
import { History } from '@arung/contracts/history'
import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { held, ids } from './shop.ts'
import { signedIn } from './signed-in.ts'

const { world, as } = signedIn()

const overridden = (
  poolId: string,
  date: string,
  time: string | null,
  limit: number,
): DomainEvent => ({
  type: 'LimitOverridden',
  data: { poolId, date, time, limit, reason: 'Two more rafts' },
})
const restored = (poolId: string, date: string, time: string | null): DomainEvent => ({
  type: 'LimitRestored',
  data: { poolId, date, time },
})
const sessionsOf = async (slug: string, date: string) => {
  const { body } = await world().ask(`/products/${slug}/availability?from=${date}&to=${date}`)
  const [day] = z.array(DayAvailability).parse(body.data)
  return day?.components[0]?.sessions.map(({ left, state }) => [state, left])
}
const poolDay = async (poolId: string, date: string) => {
  const { body } = await world().ask(`/admins/capacity/${poolId}/${date}`, as('admin'))
  return CapacityDayView.parse(body.data)
}

test('an admin sees what is held and sold of a pool on a day, with every session of the pool', async () => {
  await world().say(held(1, ids.river, '2026-02-01', [{ time: '09:00', places: 390 }]))
  const free = { held: 0, sold: 0, closed: false, override: null }
  expect(await poolDay(ids.river, '2026-02-01')).toMatchObject({
    name: 'Rafting places',
    held: 390,
    sold: 0,
    dayLimit: 800,
    override: null,
    sessions: [
      { time: '09:00', ...free, held: 390 },
      { time: '13:00', ...free },
    ],
  })
  expect(await poolDay(ids.bikes, '2026-03-01')).toMatchObject({
    held: 0,
    sessions: [{ time: '10:00', ...free }],
  })
  const unknown = await world().ask(`/admins/capacity/${uuid(4, 9)}/2026-03-01`, as('admin'))
  expect(unknown.status).toBe(404)
})

test('the site sells up to the limit set for one day, until that limit is removed', async () => {
  const date = '2026-02-11'
  const every = [
    { time: '09:00', places: 400 },
    { time: '13:00', places: 300 },
  ]
  await world().say(held(2, ids.river, date, every), overridden(ids.river, date, '09:00', 412))
  expect(await sessionsOf('rafting', date)).toEqual([
    ['OPEN', 12],
    ['OPEN', 100],
  ])
  expect(await poolDay(ids.river, date)).toMatchObject({
    sessionLimit: 400,
    sessions: [
      { time: '09:00', held: 400, override: { limit: 412, reason: 'Two more rafts' } },
      { time: '13:00', held: 300, override: null },
    ],
  })
  await world().say(overridden(ids.river, date, null, 705))
  expect(await sessionsOf('rafting', date)).toEqual([
    ['OPEN', 5],
    ['OPEN', 5],
  ])
  const on = await world().ask(`/availability?date=${date}`)
  expect(z.array(ProductAvailability).parse(on.body.data)).toContainEqual({
    slug: 'rafting',
    state: 'OPEN',
    left: 5,
  })
  await world().say(overridden(ids.river, date, '13:00', 200), restored(ids.river, date, null))
  expect(await sessionsOf('rafting', date)).toEqual([
    ['OPEN', 12],
    ['FULL', 0],
  ])
  await world().say(restored(ids.river, date, '13:00'), restored(ids.river, date, '09:00'))
  expect(await sessionsOf('rafting', date)).toEqual([
    ['FULL', 0],
    ['OPEN', 100],
  ])
  expect((await poolDay(ids.river, date)).override).toBeNull()
})

test('availability and the dashboard use the overridden limit too', async () => {
  const date = '2026-01-16'
  await world().say(
    held(3, ids.bikes, date, [{ time: '10:00', places: 30 }]),
    overridden(ids.bikes, date, '10:00', 31),
  )
  expect(await sessionsOf('atv', date)).toEqual([['OPEN', 1]])
  const seat = async () => {
    const { body } = await world().ask('/admins/dashboard', as('admin'))
    const { seats } = z
      .object({ seats: z.array(z.looseObject({ poolId: z.string(), date: z.string() })) })
      .parse(body.data)
    return seats.find(one => one.poolId === ids.bikes && one.date === date)
  }
  expect(await seat()).toMatchObject({ taken: 30, limit: 31 })
  await world().say(overridden(ids.bikes, date, null, 40))
  expect(await seat()).toMatchObject({ taken: 30, limit: 40 })
})

test('all pools of a day are listed together, by name', async () => {
  const { body } = await world().ask('/admins/capacity?date=2026-02-11', as('admin'))
  const days = z.array(CapacityDayView).parse(body.data)
  expect(days.map(({ name }) => name)).toEqual(['ATVs', 'Rafting places', 'Swing passes'])
  expect(days[1]).toEqual(await poolDay(ids.river, '2026-02-11'))
  expect((await world().ask('/admins/capacity', as('admin'))).status).toBe(422)
})

test('the history of a day says who changed what, and why', async () => {
  const date = '2026-02-12'
  const of = { poolId: ids.river, date }
  const words = { en: 'Day of silence', id: 'Nyepi' }
  await world().say(
    overridden(ids.river, date, '09:00', 404),
    overridden(ids.river, date, '09:00', 410),
    restored(ids.river, date, '09:00'),
    { type: 'SessionsClosed', data: { ...of, time: null, reason: 'High water', right: 'ANY' } },
    { type: 'SessionsReopened', data: { ...of, time: null } },
    {
      type: 'SessionsClosed',
      data: { ...of, time: null, reason: words.en, words, right: 'CALENDAR' },
    },
    held(4, ids.river, date, [{ time: '09:00', places: 1 }]),
    overridden(ids.river, '2026-02-13', null, 3),
  )
  const path = `/admins/capacity/${ids.river}/${date}/history`
  const { body } = await world().ask(path, as('admin'))
  const { entries, hasEarlier } = History.parse(body.data)
  expect(hasEarlier).toBe(false)
  const session = { field: 'session', before: null, after: '09:00' }
  const reason = { field: 'reason', before: null, after: 'Two more rafts' }
  expect(entries.map(({ type, changes }) => [type, changes])).toEqual([
    ['LimitOverridden', [session, { field: 'limit', before: 'POOL', after: 404 }, reason]],
    ['LimitOverridden', [session, { field: 'limit', before: 404, after: 410 }, reason]],
    ['LimitRestored', [session, { field: 'limit', before: 410, after: 'POOL' }]],
    [
      'SessionsClosed',
      [
        { field: 'session', before: null, after: 'DAY' },
        { field: 'reason', before: null, after: 'High water' },
      ],
    ],
    ['SessionsReopened', [{ field: 'session', before: null, after: 'DAY' }]],
    [
      'SessionsClosed',
      [
        { field: 'session', before: null, after: 'DAY' },
        { field: 'reason', before: null, after: words },
      ],
    ],
  ])
  const newest = await world().ask(`${path}?size=1`, as('admin'))
  expect(newest.body.data).toMatchObject({
    entries: [{ type: 'SessionsClosed' }],
    hasEarlier: true,
  })
  const unknown = `/admins/capacity/${uuid(4, 9)}/${date}/history`
  expect((await world().ask(unknown, as('admin'))).status).toBe(404)
})

test('the history of a pool shows decisions about any of its days, to admins only', async () => {
  const path = `/admins/pools/${ids.bikes}/history`
  await world().say(
    overridden(ids.bikes, '2026-03-01', '10:00', 31),
    restored(ids.bikes, '2026-03-01', '10:00'),
    {
      type: 'SessionsClosed',
      data: { poolId: ids.bikes, date: '2026-03-02', time: null, reason: 'Mud', right: 'ANY' },
    },
  )
  const { entries } = History.parse((await world().ask(path, as('admin'))).body.data)
  const told = entries
    .slice(-3)
    .map(({ type, changes }) => [type, changes.find(({ field }) => field === 'date')?.after])
  expect(told).toEqual([
    ['LimitOverridden', '2026-03-01'],
    ['LimitRestored', '2026-03-01'],
    ['SessionsClosed', '2026-03-02'],
  ])
  expect(entries[0]?.type).toBe('PoolSaved')
  expect((await world().ask(path, as('agent'))).status).toBe(403)
  const unknown = `/admins/pools/${uuid(4, 9)}/history`
  expect((await world().ask(unknown, as('admin'))).status).toBe(404)
})

test('staff see the pools of a day with the products that use them, and the sessions of those products', async () => {
  const date = '2026-02-21'
  const type = { ...sampleType, kind: 'RAFTING' } as const
  const product: SingleProduct = {
    ...sampleSingle,
    typeId: uuid(64, 1),
    pools: [{ poolId: ids.river, per: 'PERSON' }],
    sessions: ['09:00', '16:00'],
  }
  await world().say(
    { type: 'ProductTypeSaved', data: { typeId: uuid(64, 1), productType: type, at: at(1) } },
    { type: 'ReservationProductSaved', data: { productId: uuid(63, 1), product, at: at(2) } },
    { type: 'ReservationProductSaved', data: { productId: uuid(63, 2), product, at: at(2) } },
    { type: 'ReservationProductRetired', data: { productId: uuid(63, 2), at: at(3) } },
    overridden(ids.river, date, '16:00', 8),
  )
  const as = async (position: Position) => {
    const token = await world().signIn(ids.admin, 'RESERVATION_ADMIN', position)
    return world().ask(`/reservation-admin/capacity?date=${date}`, { token })
  }
  const { body } = await as('RAFTING_PIC')
  const days = z.array(StaffCapacityDayView).parse(body.data)
  const { name, nameId } = product
  const river = days.find(day => day.poolId === ids.river)
  expect(river?.products).toEqual([{ id: uuid(63, 1), name, nameId, list: 'RAFTING' }])
  expect(river?.sessions.map(({ time, override }) => [time, override?.limit])).toEqual([
    ['09:00', undefined],
    ['13:00', undefined],
    ['16:00', 8],
  ])
  expect(days.find(day => day.poolId === ids.bikes)?.products).toEqual([])
  expect((await as('FINANCE')).status).toBe(403)
})

test('a pool has the Indonesian name that it was saved with, wherever it is named', async () => {
  const pool = { name: 'ATVs', nameId: 'Kendaraan ATV', sessionLimit: 30, dayLimit: null }
  await world().say({
    type: 'PoolSaved',
    data: { poolId: ids.bikes, pool, version: 2, at: at(9) },
  })
  const named = expect.objectContaining({ id: ids.bikes, name: 'ATVs', nameId: 'Kendaraan ATV' })
  expect(await poolDay(ids.bikes, '2026-03-01')).toMatchObject({ nameId: 'Kendaraan ATV' })
  const { body } = await world().ask('/admins/pools', as('admin'))
  expect(body.data).toContainEqual(named)
})
