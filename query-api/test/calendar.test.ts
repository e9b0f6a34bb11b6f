import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CalendarView } from '@arung/contracts/catalogue/desk-views'
import { OrdersOnDays } from '@arung/contracts/orders/on-days'
import { at, line, orderPlaced, secret } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
const none = { variantId: null, units: 0, places: [] }
const combo = {
  ...line(1, 3),
  productId: ids.combo,
  isCombo: true,
  date: '2026-02-02',
  sessions: [ids.rafting, ids.atv].map(productId => ({
    productId,
    packageName: 'x',
    packageNameId: 'x',
    ...none,
    time: '09:00',
  })),
}
const single = (date: string, persons = 2) => ({
  ...line(1, persons),
  productId: ids.rafting,
  date,
  sessions: [
    { productId: ids.rafting, packageName: 'x', packageNameId: 'x', time: '09:00', ...none },
  ],
})

beforeAll(async () => {
  world = await startWorld()
  await world.say(
    ...shop,
    ...people,
    {
      type: 'DatesDisabled',
      data: {
        productId: ids.rafting,
        dates: [
          { date: '2026-03-19', reason: 'Nyepi' },
          { date: '2026-03-18', reason: 'Melasti' },
        ],
        at: at(1),
      },
    },
    orderPlaced(1, { lines: [single('2026-02-01')], withoutPayment: true }),
    orderPlaced(2, { lines: [combo], activityDate: '2026-02-02', persons: 3 }),
    // One order over two days, found by its second one too.
    orderPlaced(3, { lines: [single('2026-02-01', 1), single('2026-02-09', 4)] }),
    orderPlaced(4, { lines: [single('2026-02-01')] }),
    { type: 'OrderExpired', data: { orderId: orderPlaced(4).data.orderId, at: at(9) } },
  )
  admin = await world.signIn(ids.admin, 'ADMIN')
})
afterAll(() => world.stop())

const calendar = async (range = 'from=2026-02-01&to=2026-02-28') => {
  const { body } = await world.ask(`/admins/products/rafting/calendar?${range}`, { token: admin })
  return CalendarView.parse(body.data)
}
const ordersOn = async (product: string, ...dates: string[]) => {
  const path = `/admins/products/${product}/orders?dates=${dates.join(',')}`
  return OrdersOnDays.parse((await world.ask(path, { token: admin })).body.data)
}

describe('the calendar of a product', () => {
  test('shows why days are closed for sale, which guests never read', async () => {
    expect((await calendar()).disabled).toEqual([
      { date: '2026-03-18', reason: 'Melasti' },
      { date: '2026-03-19', reason: 'Nyepi' },
    ])
    expect((await world.ask('/products/rafting')).text).not.toContain('Nyepi')
  })
  test('counts active orders and their guests, including those of combos', async () => {
    expect((await calendar()).booked).toEqual([
      { date: '2026-02-01', orders: 2, persons: 3 },
      { date: '2026-02-02', orders: 1, persons: 3 },
      { date: '2026-02-09', orders: 1, persons: 4 },
    ])
    expect((await calendar('from=2026-02-09&to=2026-02-09')).booked).toHaveLength(1)
    expect((await calendar()).pools).toEqual([
      // A pool that was saved before it could have two names.
      { poolId: ids.river, name: 'Rafting places', nameId: 'Rafting places' },
    ])
  })
  test('covers at most 366 days per request', async () => {
    const path = '/admins/products/rafting/calendar?from=2026-01-01&to=2027-12-31'
    expect((await world.ask(path, { token: admin })).status).toBe(422)
  })
})

describe('the orders of a product on some days', () => {
  test('are those that closing the days would affect, by day', async () => {
    const found = await ordersOn('rafting', '2026-02-01', '2026-02-02', '2026-02-09')
    expect(found.items.map(({ slug, date, persons }) => [slug, date, persons])).toEqual([
      [secret(1), '2026-02-01', 2],
      [secret(3), '2026-02-01', 1],
      [secret(2), '2026-02-02', 3],
      [secret(3), '2026-02-09', 4],
    ])
    expect(found).toMatchObject({ total: 4, persons: 10 })
    expect((await ordersOn('rafting-and-atv', '2026-02-02')).total).toBe(1)
    expect((await ordersOn('atv', '2026-02-01')).total).toBe(0)
  })
  test.each(['', '2026-02-30', '2026-02-01;2026-02-02'])('require valid days: %s', async dates => {
    const path = `/admins/products/rafting/orders?dates=${dates}`
    expect((await world.ask(path, { token: admin })).status).toBe(422)
  })
  test('are for admins alone', async () => {
    const agent = await world.signIn(ids.agent, 'AGEN')
    for (const path of ['calendar?from=2026-02-01&to=2026-02-02', 'orders?dates=2026-02-01']) {
      const token = { token: agent }
      expect((await world.ask(`/admins/products/rafting/${path}`, token)).status).toBe(403)
    }
  })
})
