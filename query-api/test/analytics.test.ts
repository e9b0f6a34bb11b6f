import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnalyticsView } from '@arung/contracts/orders/analytics'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
const river = '0a000000-0000-4000-8000-000000000001'
const quad = '0a000000-0000-4000-8000-000000000002'
type Line = Readonly<{ productId: string; date: string; guests: number; amount: number }>

async function sold(
  n: number,
  at: string,
  lines: readonly Line[],
  more: { source?: string; currency?: string; stands?: boolean } = {},
): Promise<void> {
  const { source = 'USER', currency = 'IDR', stands = true } = more
  await world.pool.query(
    `INSERT INTO analytics.sales (sale_id, kind, source, currency, sold_at, stands, lines, revision, partition)
     VALUES ($1, 'ORDER', $2, $3, $4, $5, $6, 0, 0)`,
    [
      `0b000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      source,
      currency,
      at,
      stands,
      JSON.stringify(
        lines.map(line => ({
          id: 'x',
          name: line.productId === river ? 'River' : '=Quad',
          nameId: line.productId === river ? 'Sungai' : '=Motor',
          ...line,
        })),
      ),
    ],
  )
}

beforeAll(async () => {
  world = await startWorld('2026-04-15T02:00:00.000Z')
  await world.say(...shop, ...people)
  admin = await world.signIn(ids.admin, 'ADMIN')
  const line = (productId: string, date: string, guests: number, amount: number) => ({
    productId,
    date,
    guests,
    amount,
  })
  // The operator's day begins at 16:00 UTC.
  await sold(1, '2026-03-31T15:59:59Z', [line(river, '2026-04-01', 9, 9)])
  await sold(2, '2026-03-31T16:00:00Z', [
    line(river, '2026-04-01', 2, 200),
    line(quad, '2026-04-03', 2, 300),
  ])
  await sold(3, '2026-04-02T15:59:59Z', [line(river, '2026-05-30', 5, 50)], {
    source: 'AGENT',
    currency: 'USD',
  })
  await sold(4, '2026-04-02T16:00:00Z', [line(river, '2026-04-10', 9, 9)])
  await sold(5, '2026-04-01T02:00:00Z', [line(river, '2026-04-02', 9, 9)], { stands: false })
  await world.pool.query(
    `INSERT INTO analytics.refused_demand VALUES
       ('2026-04-01', $1, '2026-04-02', 'River', 'Sungai', 3, 7),
       ('2026-04-02', $1, '2026-04-09', 'River', 'Sungai', 1, 2),
       ('2026-04-03', $1, '2026-04-09', 'River', 'Sungai', 1, 90)`,
    [river],
  )
})
afterAll(() => world.stop())

const range = '?from=2026-04-01&to=2026-04-02'

test('what was sold on days of the operator, by day, product, source and lead time', async () => {
  const answer = await world.ask(`/admins/analytics${range}`, { token: admin })
  expect(answer.status).toBe(200)
  expect(AnalyticsView.parse(answer.body.data)).toEqual({
    sales: 2,
    guests: 9,
    sums: [
      { currency: 'IDR', amount: 500 },
      { currency: 'USD', amount: 50 },
    ],
    days: [
      { date: '2026-04-01', sales: 1, guests: 4 },
      { date: '2026-04-02', sales: 1, guests: 5 },
    ],
    products: [
      {
        productId: river,
        name: 'River',
        nameId: 'Sungai',
        sales: 2,
        guests: 7,
        atDesk: false,
        sums: [
          { currency: 'IDR', amount: 200 },
          { currency: 'USD', amount: 50 },
        ],
      },
      {
        productId: quad,
        name: '=Quad',
        nameId: '=Motor',
        sales: 1,
        guests: 2,
        atDesk: false,
        sums: [{ currency: 'IDR', amount: 300 }],
      },
    ],
    sources: [
      { source: 'AGENT', sales: 1, guests: 5, sums: [{ currency: 'USD', amount: 50 }] },
      { source: 'USER', sales: 1, guests: 4, sums: [{ currency: 'IDR', amount: 500 }] },
    ],
    leadTimes: [
      { leadTime: 'SAME_DAY', sales: 1, guests: 2 },
      { leadTime: 'UP_TO_3', sales: 1, guests: 2 },
      { leadTime: 'UP_TO_7', sales: 0, guests: 0 },
      { leadTime: 'UP_TO_30', sales: 0, guests: 0 },
      { leadTime: 'OVER_30', sales: 1, guests: 5 },
    ],
    refused: [{ productId: river, name: 'River', nameId: 'Sungai', requests: 4, guests: 9 }],
  })
})

test('the same as a file, which runs no formula', async () => {
  const answer = await world.ask(`/admins/analytics/export${range}`, {
    token: admin,
    headers: { 'accept-language': 'id' },
  })
  expect(answer.text.trim().split('\r\n')).toEqual([
    expect.stringContaining('"Terjual tanggal";"Aktivitas";"Sumber";"Penjualan";"Peserta"'),
    '"2026-04-01";"Sungai";"USER";1;2;"IDR";200;0',
    `"2026-04-01";"'=Motor";"USER";1;2;"IDR";300;2`,
    '"2026-04-02";"Sungai";"AGENT";1;5;"USD";0.5;58',
  ])
})

test('days that end before they begin, or more than a year, are refused', async () => {
  for (const wrong of ['?from=2026-04-02&to=2026-04-01', '?from=2025-01-01&to=2026-04-01', ''])
    expect((await world.ask(`/admins/analytics${wrong}`, { token: admin })).status).toBe(422)
})
