import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnalyticsView } from '@arung/contracts/analytics/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
/** Products of the desk: mapped to rafting, to two products, to a part of a combo, and to none. */
const desk = { rafting: uuid(63, 1), either: uuid(63, 2), ofCombo: uuid(63, 3), alone: uuid(63, 4) }
type Line = Readonly<{
  productId: string
  date: string
  guests: number
  amount: number
  name?: string
}>

async function sold(
  n: number,
  sold_at: string,
  lines: readonly Line[],
  { source = 'USER', currency = 'IDR', stands = true } = {},
): Promise<void> {
  await world.pool.query(
    `INSERT INTO analytics.sales (sale_id, kind, source, currency, sold_at, stands, lines, revision, partition)
     VALUES ($1, 'ORDER', $2, $3, $4, $5, $6, 0, $7)`,
    [
      uuid(6, n),
      source,
      currency,
      sold_at,
      stands,
      JSON.stringify(lines.map(line => ({ id: 'x', name: '=Sold', nameId: '=Jual', ...line }))),
      n % 3,
    ],
  )
}
const mapped = (productId: string, parts: string[]): DomainEvent => ({
  type: 'ProductMappingSaved',
  data: {
    mappingId: uuid(70, Number(parts.length) * 100 + productId.charCodeAt(35)),
    mapping: { productId, variantId: null, parts },
    at: at(1),
  },
})

beforeAll(async () => {
  world = await startWorld('2026-04-15T02:00:00.000Z')
  await world.say(
    ...shop,
    ...people,
    mapped(ids.rafting, [desk.rafting]),
    mapped(ids.atv, [desk.either]),
    mapped(ids.swing, [desk.either]),
    mapped(ids.combo, [desk.rafting, desk.ofCombo]),
    mapped(uuid(2, 9), [desk.rafting]),
  )
  admin = await world.signIn(ids.admin, 'ADMIN')
  const line = (productId: string, date: string, guests: number, amount: number) => ({
    productId,
    date,
    guests,
    amount,
  })
  // The operator's day begins at 16:00 UTC.
  await sold(1, '2026-03-31T15:59:59Z', [line(ids.rafting, '2026-04-01', 9, 9)])
  await sold(2, '2026-03-31T16:00:00Z', [
    line(ids.rafting, '2026-04-01', 2, 200),
    line(ids.atv, '2026-04-03', 2, 300),
  ])
  await sold(3, '2026-04-02T15:59:59Z', [line(ids.rafting, '2026-05-30', 5, 50)], {
    source: 'AGENT',
    currency: 'USD',
  })
  await sold(4, '2026-04-02T16:00:00Z', [line(ids.rafting, '2026-04-10', 9, 9)])
  await sold(5, '2026-04-01T02:00:00Z', [line(ids.rafting, '2026-04-02', 9, 9)], { stands: false })
  await sold(6, '2026-04-01T03:00:00Z', [line(desk.rafting, '2026-04-01', 3, 600)], {
    source: 'WALK_IN',
  })
  await sold(7, '2026-04-02T03:00:00Z', [line(desk.either, '2026-04-02', 1, 7)], {
    source: 'PHONE',
  })
  await sold(8, '2026-04-02T03:00:00Z', [line(desk.alone, '2026-04-02', 1, 8)], {
    source: 'HOTEL',
  })
  // The period of two days before begins and ends at the same time of day, not earlier.
  await sold(9, '2026-03-29T16:00:00Z', [line(ids.rafting, '2026-04-01', 4, 400)])
  await sold(10, '2026-03-29T15:59:59Z', [line(ids.rafting, '2026-04-01', 90, 90)])
  await world.pool.query(
    `INSERT INTO analytics.refused_demand VALUES
       ('2026-04-01', $1, '2026-04-02', 'River', 'Sungai', 3, 7),
       ('2026-04-02', $1, '2026-04-09', 'River', 'Sungai', 1, 2),
       ('2026-04-03', $1, '2026-04-09', 'River', 'Sungai', 1, 90)`,
    [ids.rafting],
  )
})
afterAll(() => world.stop())

const range = '?from=2026-04-01&to=2026-04-02'
const rupiah = (amount: number) => [{ currency: 'IDR', amount }]
const both = (amount: number, cents: number) => [
  ...rupiah(amount),
  { currency: 'USD', amount: cents },
]
const none = { sales: 0, guests: 0, sums: [] }
const view = async () => {
  const answer = await world.ask(`/admins/analytics${range}`, { token: admin })
  expect(answer.status).toBe(200)
  return AnalyticsView.parse(answer.body.data)
}

test("the analytics show sales on each day in the operator's time zone, and on as many days before", async () => {
  const { sales, guests, sums, days, before } = await view()
  expect({ sales, guests, sums }).toEqual({ sales: 5, guests: 14, sums: both(1_115, 50) })
  expect(days).toEqual([
    { date: '2026-04-01', sales: 2, guests: 7, sums: rupiah(1_100) },
    { date: '2026-04-02', sales: 3, guests: 7, sums: both(15, 50) },
  ])
  expect(before).toEqual({
    from: '2026-03-30',
    to: '2026-03-31',
    sales: 2,
    guests: 13,
    sums: rupiah(409),
    days: [
      { date: '2026-03-30', sales: 1, guests: 4, sums: rupiah(400) },
      { date: '2026-03-31', sales: 1, guests: 9, sums: rupiah(9) },
    ],
  })
})

test('a desk sale of a site product counts as the same activity, split by way of sale', async () => {
  const { activities } = await view()
  expect(activities.map(({ activityId, guests }) => [activityId, guests])).toEqual([
    [ids.rafting, 10],
    [ids.atv, 2],
    // Two products are mapped to it, so it is neither of them. The last one is sold by the desk alone.
    [desk.either, 1],
    [desk.alone, 1],
  ])
  expect(activities[0]).toEqual({
    activityId: ids.rafting,
    name: 'Trip 1',
    nameId: 'Perjalanan 1',
    sales: 3,
    guests: 10,
    sums: both(800, 50),
    guestsBefore: 13,
    ways: [
      { way: 'SITE', sales: 1, guests: 2, sums: rupiah(200) },
      { way: 'AGENT', sales: 1, guests: 5, sums: [{ currency: 'USD', amount: 50 }] },
      { way: 'DESK', sales: 1, guests: 3, sums: rupiah(600) },
    ],
  })
  expect(activities[3]).toMatchObject({ name: '=Sold', nameId: '=Jual', guestsBefore: 0 })
})

test('the analytics show sources, lead times and sold-out demand', async () => {
  const { sources, leadTimes, refused } = await view()
  expect(sources.map(({ source, guests, guestsBefore }) => [source, guests, guestsBefore])).toEqual(
    [
      ['AGENT', 5, 0],
      ['USER', 4, 13],
      ['WALK_IN', 3, 0],
      ['HOTEL', 1, 0],
      ['PHONE', 1, 0],
    ],
  )
  expect(leadTimes).toEqual([
    { leadTime: 'SAME_DAY', sales: 4, guests: 7 },
    { leadTime: 'UP_TO_3', sales: 1, guests: 2 },
    { leadTime: 'UP_TO_7', sales: 0, guests: 0 },
    { leadTime: 'UP_TO_30', sales: 0, guests: 0 },
    { leadTime: 'OVER_30', sales: 1, guests: 5 },
  ])
  expect(refused).toEqual([
    { productId: ids.rafting, name: 'River', nameId: 'Sungai', requests: 4, guests: 9 },
  ])
})

test('days without sales are listed, and are empty', async () => {
  const answer = await world.ask('/admins/analytics?from=2026-01-01&to=2026-01-03', {
    token: admin,
  })
  const { days, activities, sources } = AnalyticsView.parse(answer.body.data)
  expect(days).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'].map(date => ({ date, ...none })))
  expect([activities, sources]).toEqual([[], []])
})

test('the export has the same figures and runs no formula', async () => {
  const answer = await world.ask(`/admins/analytics/export${range}`, {
    token: admin,
    headers: { 'accept-language': 'id' },
  })
  expect(answer.text.trim().split('\r\n')).toEqual([
    expect.stringContaining('"Terjual tanggal";"Aktivitas";"Sumber";"Penjualan";"Peserta"'),
    '"2026-04-01";"Perjalanan 1";"USER";1;2;"IDR";200;0',
    '"2026-04-01";"Perjalanan 2";"USER";1;2;"IDR";300;2',
    '"2026-04-01";"Perjalanan 1";"WALK_IN";1;3;"IDR";600;0',
    '"2026-04-02";"Perjalanan 1";"AGENT";1;5;"USD";0.5;58',
    `"2026-04-02";"'=Jual";"PHONE";1;1;"IDR";7;0`,
    `"2026-04-02";"'=Jual";"HOTEL";1;1;"IDR";8;0`,
  ])
})

test('a range that ends before it begins, or spans more than a year, is refused', async () => {
  for (const wrong of ['?from=2026-04-02&to=2026-04-01', '?from=2025-01-01&to=2026-04-01', ''])
    expect((await world.ask(`/admins/analytics${wrong}`, { token: admin })).status).toBe(422)
})

test('only admins see the analytics', async () => {
  const user = await world.signIn(ids.user, 'USER')
  const staff = await world.signIn(ids.admin, 'RESERVATION_ADMIN', 'SUPER_ADMIN')
  for (const path of ['/admins/analytics', '/admins/analytics/export'])
    for (const token of [user, staff])
      expect((await world.ask(`${path}${range}`, { token })).status).toBe(403)
})
