import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AnalyticsView } from '@arung/contracts/analytics/views'
import { DashboardView } from '@arung/contracts/orders/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { termsOf } from '@arung/domain/orders/placed-terms'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { streamName } from '@arung/event-store/event-store'
import { quiet } from '@arung/projections/testing/log'
import {
  at,
  guest,
  line,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
  paymentStarted,
  uuid,
} from '@arung/projections/testing/sample-events'
import { randomUuid } from '@arung/platform/ids'
import { followLogForAnalytics } from '@arung/workers/analytics/follow-log'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let follower: ReturnType<typeof followLogForAnalytics>
let admin: string
const order = (n: number) => ({ orderId: uuid(6, n), subject: guest(n) })
const refundDue = (n: number, amount: number, cause: 'CANCELLED' | 'CHANGED'): DomainEvent => ({
  type: 'RefundDue',
  data: { orderId: uuid(6, n), amount, currency: 'IDR', cause, at: at(n + 9) },
})

/** Two guests become one. */
function fewer(n: number): DomainEvent {
  const { data } = orderPlaced(n)
  const before = termsOf(data)
  return {
    type: 'OrderChanged',
    data: {
      ...order(n),
      changeId: uuid(71, n),
      before,
      after: { ...before, lines: [line(n, 1)], persons: 1, subTotal: 450_000, grandTotal: 450_000 },
      difference: -450_000,
      leftOut: [],
      reason: 'One is ill',
      completesAt: null,
      at: at(n + 8),
    },
  }
}

/** Appends events of a desk sale to the stream of the sale. */
async function sayOfSale(n: number, ...events: DomainEvent[]): Promise<void> {
  const { codec, store } = world.log
  const id = randomUuid()
  const meta = { commandId: id, correlationId: id, causationId: id, actor: 'x', tenant: 'default' }
  const [first, ...rest] = await codec.encode(events, meta)
  if (first) await store.append(streamName('reservation', uuid(66, n)), 'any', [first, ...rest])
}
const [sampleLine] = sampleReservation.lines
function made(n: number): DomainEvent {
  const lines = sampleLine
    ? [
        {
          ...sampleLine,
          parts: sampleLine.parts.map((part, nth) => ({
            ...part,
            bookingId: uuid(32, 10 * n + nth),
          })),
        },
      ]
    : []
  return {
    type: 'ReservationMade',
    data: { ...sampleReservation, reservationId: uuid(66, n), lines, at: at(1) },
  }
}

beforeAll(async () => {
  world = await startWorld()
  admin = await world.signIn(ids.admin, 'ADMIN')
  await world.say(
    ...shop,
    ...people,
    ...[1, 2, 3, 4, 5, 6].map(n => orderPlaced(n)),
    ...[1, 2, 3].flatMap(n => [paymentStarted(n), paymentRecorded(n)]),
    orderConfirmed(1),
    {
      type: 'OrderCancelled',
      data: { ...order(2), by: 'CUSTOMER', reason: null, refundable: 900_000, at: at(9) },
    },
    refundDue(2, 900_000, 'CANCELLED'),
    fewer(3),
    refundDue(3, 450_000, 'CHANGED'),
    { type: 'OrderExpired', data: { orderId: uuid(6, 4), at: at(64) } },
    { type: 'OrderExpired', data: { orderId: uuid(6, 5), at: at(65) } },
    { type: 'OrderReinstated', data: { orderId: uuid(6, 5), holds: [], at: at(66) } },
    { type: 'OrderDeclined', data: { ...order(6), reason: 'High river', at: at(9) } },
  )
  const reduced = { ...reservationSamples.ReservationReduced, reservationId: uuid(66, 1) }
  await sayOfSale(
    1,
    made(1),
    { type: 'ReservationReduced', data: { ...reduced, bookingId: uuid(32, 11) } },
    {
      type: 'ReservedBookingChanged',
      data: {
        ...reservationSamples.ReservedBookingChanged,
        reservationId: uuid(66, 1),
        bookingId: uuid(32, 10),
      },
    },
  )
  await sayOfSale(2, made(2), {
    type: 'ReservationCanceled',
    data: { ...reservationSamples.ReservationCanceled, reservationId: uuid(66, 2) },
  })
  follower = followLogForAnalytics({ store: world.log.store, pool: world.pool, logger: quiet })
  const ended = 'SELECT count(*)::int FROM analytics.sales WHERE NOT stands'
  await vi.waitFor(async () => expect(await count(ended)).toBe(4), 20_000)
})
afterAll(async () => {
  await follower?.stop()
  await world?.stop()
})

const count = async (text: string): Promise<number> => {
  const { rows } = await world.pool.query<{ count: number }>(text)
  return rows[0]?.count ?? 0
}
const ask = async (path: string) => (await world.ask(path, { token: admin })).body.data

test('the analytics and the orders of the month agree despite cancellations, changes and refunds', async () => {
  const view = AnalyticsView.parse(await ask('/admins/analytics?from=2026-01-01&to=2026-01-15'))
  const { monthOrders, monthTotals } = DashboardView.parse(await ask('/admins/dashboard'))
  const site = view.sources.filter(({ source }) => source === 'GUEST')
  expect(site).toEqual([
    { source: 'GUEST', sales: monthOrders, guests: 5, sums: monthTotals, guestsBefore: 0 },
  ])
  expect(monthTotals).toEqual([{ currency: 'IDR', amount: 2_250_000 }])
  // One activity of a sale of two is left, with three guests.
  expect(view.sources.filter(({ source }) => source === 'HOTEL')).toEqual([
    {
      source: 'HOTEL',
      sales: 1,
      guests: 3,
      sums: [{ currency: 'IDR', amount: 850_000 }],
      guestsBefore: 0,
    },
  ])
  expect(view).toMatchObject({ sales: 4, guests: 8, sums: [{ amount: 3_100_000 }] })
  expect(view.days.filter(({ sales }) => sales > 0)).toHaveLength(1)
})

test('sums updated with each event equal sums recomputed from all sales', async () => {
  const tables = ['sold_days', 'sold_products', 'sold_ahead']
  const sums = () =>
    Promise.all(
      tables.map(async name => {
        const { rows } = await world.pool.query(
          `SELECT * FROM analytics.${name} WHERE sales <> 0 ORDER BY 1, 2, 3, partition`,
        )
        return rows
      }),
    )
  const followed = await sums()
  expect(followed.map(rows => rows.length > 0)).toEqual([true, true, true])
  await world.pool.query(`TRUNCATE ${tables.map(name => `analytics.${name}`).join()}`)
  await world.pool.query('SELECT analytics.add_to_sums(array_agg(s), 1) FROM analytics.sales s')
  expect(await sums()).toEqual(followed)
  // A deleted partition leaves nothing behind before it is read again, and an empty table has no sums.
  const other = 'SELECT count(*)::int FROM analytics.sold_days WHERE sales <> 0 AND partition'
  const [{ partition } = { partition: -1 }] = followed[0] ?? []
  expect(await count(`${other} = ${partition}`)).toBeGreaterThan(0)
  await world.pool.query('DELETE FROM analytics.sales WHERE partition = $1', [partition])
  expect(await count(`${other} = ${partition}`)).toBe(0)
  await world.pool.query('TRUNCATE analytics.sales')
  expect(await count(`${other} >= 0`)).toBe(0)
})
