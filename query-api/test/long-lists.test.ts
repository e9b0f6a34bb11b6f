import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { OrderListQuery } from '@arung/contracts/orders/requests'
import { countedMax, pagesOf, searchCountedMax } from '@arung/contracts/envelope'
import { createDatabase } from '../src/database.ts'
import { patterns } from '../src/lists/search.ts'
import { askedByAdmin, orderLists } from '../src/orders/list-queries.ts'
import { people } from './accounts.ts'
import { ids } from './shop.ts'
import { startWorld, type World } from './world.ts'

const orders = countedMax + 200
const now = new Date('2027-01-01T00:00:00.000Z')
let world: World
let admin: string

beforeAll(async () => {
  world = await startWorld()
  await world.say(...people)
  admin = await world.signIn(ids.admin, 'ADMIN')
  const { status } = await world.ask('/admins/orders', { token: admin })
  expect(status).toBe(200)
  await world.projections.stop()
  await world.pool.query(
    `INSERT INTO read.order_list (
       order_id, slug, order_number, status, buyer_kind, guest_name, product_names, product_names_id, words,
       activity_date, arrival_time, persons, currency, grand_total, pay_now, paid, refunded, refund_due, order_time,
       mismatched, deleted)
     SELECT ('00000006-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, rpad('s' || n, 43, '_'), 'JRM-' || n,
            CASE WHEN n % 3 = 0 THEN 'CANCELLED' ELSE 'CONFIRMED' END, 'USER', guest, '["Rafting"]', '["Arung"]',
            lower(' JRM-' || n || ' ' || guest || ' Rafting Arung'), '2026-06-01', '09:00', 2, 'IDR', 100, 100,
            CASE WHEN n % 100 = 0 THEN 30 ELSE 100 END, 0, 0, '2026-01-01'::timestamptz + n * interval '1 minute',
            false, false
     FROM (SELECT n, CASE WHEN n % 2000 = 1 THEN 'Okka Li' WHEN n = 7 THEN 'u674e u5c0f' ELSE 'Anna Berg' END AS guest
           FROM generate_series(1, ${orders}) n) made`,
  )
  await world.pool.query('VACUUM ANALYZE')
})
afterAll(() => world.stop())

const asked = (given: Record<string, unknown>) => {
  const query = OrderListQuery.parse(given)
  return orderLists.read(createDatabase(world.pool), askedByAdmin(query, now), query)
}

describe('a list longer than paging reaches', () => {
  test('is counted up to the last reachable page, and says that there is more', async () => {
    const { items, total } = await asked({})
    expect([items.length, total]).toEqual([25, countedMax + 1])
    expect(pagesOf({ total, size: 25 })).toBe(countedMax / 25)
  })
  test('has a file of its first rows, which says that there are more', async () => {
    const { text, headers } = await world.ask('/admins/orders/export', { token: admin })
    expect(text.trim().split('\r\n')).toHaveLength(1 + countedMax)
    expect(headers.get('x-rows')).toBe(String(countedMax + 1))
  })
  test('has its last page there and nothing after it', async () => {
    const last = await asked({ page: countedMax / 25 })
    expect(last.items.map(order => order.orderNumber).at(-1)).toBe('JRM-201')
    const behind = await asked({ page: countedMax / 25 + 1 })
    expect([behind.items, behind.total]).toEqual([[], countedMax + 1])
  })
  test('is counted less far when searched, and has its last page there', async () => {
    const last = await asked({ q: 'rafting', page: searchCountedMax / 25 })
    expect([last.items.length, last.total]).toEqual([25, searchCountedMax + 1])
    expect(pagesOf({ total: last.total, size: 25 }, 'rafting')).toBe(searchCountedMax / 25)
    const behind = await asked({ q: 'rafting', page: searchCountedMax / 25 + 1 })
    expect([behind.items, behind.total]).toEqual([[], searchCountedMax + 1])
  })
  test('gives the exact count that a status, a view or a search leaves', async () => {
    expect((await asked({ status: 'CANCELLED' })).total).toBe(orders / 3)
    // Every hundredth order is paid in part. Every third of those was cancelled and owes nothing.
    expect((await asked({ view: 'OWING' })).total).toBe(68)
    expect((await asked({ q: 'okka' })).total).toBe(6)
    expect((await asked({ q: 'RAFT' })).total).toBe(searchCountedMax + 1)
    expect((await asked({ q: 'jrm-10200' })).items.map(order => order.orderNumber)).toEqual([
      'JRM-10200',
    ])
  })
})

describe('a search for a number', () => {
  test('scans only orders with its digits, not all that share the letters', async () => {
    const question = askedByAdmin(OrderListQuery.parse({ q: ' jrm-102' }), now)
    expect(orderLists.count(question).values).toContain('%102%')
    const client = await world.pool.connect()
    // With so few rows, a sequential scan is cheaper than an index.
    onTestFinished(() => client.release(true))
    await client.query('SET enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ANALYZE SELECT FROM read.order_list WHERE words LIKE $1`,
      ['%102%'],
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: \(words ~~ '%102%'::text\)/)
    expect(plan).not.toMatch(/Rows Removed|rows=\d{3,}\.00 loops/)
  })
  test('finds orders by the shared letters and as many digits as are typed', async () => {
    expect((await asked({ q: 'JRM-10200' })).total).toBe(1)
    expect((await asked({ q: 'jrm-' })).total).toBe(searchCountedMax + 1)
    expect((await asked({ q: 'jrm-98' })).total).toBe(111)
    expect((await asked({ q: 'jrm-9' })).total).toBe(searchCountedMax + 1)
    expect((await asked({ q: 'jrm' })).total).toBe(searchCountedMax + 1)
  })
})

describe('the beginning of a number', () => {
  const latest = (q: string) => askedByAdmin(OrderListQuery.parse({ q }), now).orderedBefore
  test('says by when its orders were placed, so that the scan skips later ones', () => {
    expect(
      ['jrm-2', 'JRM-26', 'jrm-260', 'jrm-261', 'jrm-2606', 'jrm-26061', ' JRM-260612-K7'].map(
        one => latest(one)?.slice(0, 10),
      ),
    ).toEqual([
      '2030-01-02',
      '2027-01-02',
      '2026-10-03',
      '2027-01-02',
      '2026-07-03',
      '2026-06-21',
      '2026-06-14',
    ])
    // Neither other words, nor numbers that the product never assigns.
    expect(['260612', 'kadek', 'jrm-', 'jrm-K7', 'jrm-263', 'jrm-10200'].map(latest)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  })
  test('is found and counted from that moment on, in order of time', async () => {
    const q = 'jrm-2'
    const question = askedByAdmin(OrderListQuery.parse({ q }), now)
    expect(orderLists.count(question).text).toMatch(/order_time < \$\d.* ORDER BY order_time DESC/)
    expect(orderLists.page(question, { page: 1, size: 25 }).values).toContain(latest(q))
    expect((await asked({ q })).total).toBe(searchCountedMax + 1)
    const month = askedByAdmin(OrderListQuery.parse({ q: 'jrm-2606' }), now)
    expect(orderLists.page(month, { page: 1, size: 25 }).text).toContain('order_time <')
    expect(orderLists.count(month).text).not.toMatch(/order_time|ORDER BY/)
    expect(
      orderLists.count(askedByAdmin(OrderListQuery.parse({ q: 'raft' }), now)).text,
    ).not.toMatch(/ORDER BY/)
  })
})

describe('a list known to be long', () => {
  test('is counted again only after a minute', async () => {
    let counts = 0
    const database = createDatabase(world.pool)
    const watched: typeof database = {
      rows(name, text, values) {
        if (text.includes('count(*)')) counts += 1
        return database.rows(name, text, values)
      },
    }
    const read = (q: string, page: number) => {
      const query = OrderListQuery.parse({ q, page })
      return orderLists.read(watched, askedByAdmin(query, now), query)
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect((await read('ra', 1)).total).toBe(searchCountedMax + 1)
    expect((await read('ra', 2)).total).toBe(searchCountedMax + 1)
    expect(counts).toBe(1)
    expect((await read('okka', 1)).total).toBe(6)
    expect((await read('okka', 1)).total).toBe(6)
    expect(counts).toBe(3)
    vi.advanceTimersByTime(60_001)
    await read('ra', 1)
    expect(counts).toBe(4)
  })
})

describe('a search for a letter or two', () => {
  test('finds the beginnings of words', async () => {
    expect((await asked({ q: 'li' })).total).toBe(6)
    expect((await asked({ q: 'ka' })).total).toBe(0)
    expect((await asked({ q: 'OK' })).total).toBe(6)
    expect((await asked({ q: 'o' })).total).toBe(6)
    expect((await asked({ q: '李' })).total).toBe(1)
  })
  test('finds nothing for signs alone, and never scans every order', async () => {
    const client = await world.pool.connect()
    // With so few rows, a sequential scan is cheaper than an index.
    onTestFinished(() => client.release(true))
    await client.query('SET enable_seqscan = off')
    const explained = async (q: string) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN ANALYZE SELECT FROM read.order_list
         WHERE ${patterns(q)
           .map((_word, nth) => `words LIKE $${nth + 1}`)
           .join(' AND ')}`,
        [...patterns(q)],
      )
      return rows.map(row => row['QUERY PLAN']).join('\n')
    }
    for (const q of ['qx', 'z', 'q-z', '9 q', '李', 'ñz'])
      expect(await explained(q), q).not.toMatch(/Rows Removed|rows=\d{3,}\.00 loops/)
    expect(await asked({ q: '-' })).toEqual({ items: [], total: 0 })
    expect(await asked({ q: ' %_ ' })).toEqual({ items: [], total: 0 })
  })
  test('differs from a longer search, which matches anywhere in a word', () => {
    expect(['ka', 'K', 'a-b'].flatMap(patterns)).toEqual(['% ka%', '% k%', '% a-b%'])
    expect(['kad', 'a-bcd', '100%', 'Dé1', '李小龙'].flatMap(patterns)).toEqual([
      '%kad%',
      '%a-bcd%',
      '%100\\%%',
      '%de1%',
      '%u674eu5c0fu9f99%',
    ])
  })
  test('matches each word separately, so that their order makes no difference', () => {
    expect(patterns('Surya, Made')).toEqual(['%surya%', '%made%'])
    expect(patterns(' 5   0 – Dé1 ')).toEqual(['% 5%', '% 0%', '%de1%'])
    expect(patterns('aa bb cc dd ee ff gg')).toHaveLength(6)
    expect(patterns('')).toEqual([])
  })
})
