import { createHash } from 'node:crypto'
import pg from 'pg'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createMemoryVault } from '@arung/event-store/vault'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createLogger } from '@arung/platform/logger'
import { createProjections } from '@arung/projections/create-projections'
import { orderList } from '@arung/projections/orders/order-list'
import { createDatabase } from '@arung/query-api/database'
import { searchedPeople } from '@arung/query-api/lists/searched-people'
import { askedByAdmin, orderLists } from '@arung/query-api/orders/list-queries'
import { closedLoop } from './load.ts'
import { searchKey } from './search-key.ts'
import { median, percentile, type BenchRow } from './table.ts'

const orders = 1_000_000
const callers = 8
const seconds = 3
const mustP95Ms = 150
const now = new Date('2031-01-01T00:00:00.000Z')

type Query = Parameters<typeof askedByAdmin>[0] & { page: number }
type Asked = Partial<Query> | readonly Partial<Query>[]
/** The order number of the row in `fill`: the day of its activity and four characters. */
const numberOf = (n: number): string => {
  const activity = new Date(Date.UTC(2026, 0, 10) + n * 157_000).toISOString()
  const code = createHash('md5').update(String(n)).digest('hex').slice(0, 4)
  return `JRM-${activity.slice(2, 10).replaceAll('-', '')}-${code.toUpperCase()}`
}
/** When a list is given, each caller has its own. */
const asked: Readonly<Record<string, Asked>> = {
  'the newest orders': {},
  'the oldest of a status': { status: 'CANCELLED', sort: 'oldest' },
  'the orders of a status by activity': { status: 'WAITING_CONFIRMATION', sort: 'activity' },
  'a late page': { page: 400 },
  'the last page that can be asked for': { page: 10_000 },
  'orders that wait': { view: 'WAITING' },
  'orders with a rest to pay': { view: 'OWING' },
  'orders that owe money': { view: 'REFUNDS' },
  'stuck orders': { view: 'STUCK' },
  'a search for one number': { q: numberOf(77_123) },
  'a search for the beginning of a number, a year': ['26', '27', '28', '29'].map(year => ({
    q: `jrm-${year}`,
  })),
  'a search for the beginning of a number, a month': ['2606', '2701', '2809', '3001'].map(
    month => ({
      q: `jrm-${month}`,
    }),
  ),
  'a search for what nobody is called': { q: 'zzyzx' },
  'a search for a name': { q: 'kadek 4711' },
  'a search for a word of half of all': { q: 'rafting' },
  'the last page of a search for such words': ['rafting', 'jungle', 'swing', 'downhill'].map(q => ({
    q,
    page: 40,
  })),
  'a search for two letters': ['ka', 'ma', 'an', 'in', 'to', 'wa', 'ke', 'li'].map(q => ({ q })),
  'a search for two letters that none has': { q: 'qq' },
  'a search for one letter': ['w', 'k', 'm', 'i', 't', 'l', 'a', 'r'].map(q => ({ q })),
}

/**
 * Measures the desk's lists over a million orders, with eight concurrent callers. The total of a search is counted anew
 * each time.
 */
export async function benchLists(databaseUrl: string): Promise<BenchRow[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 * callers })
  await fill(pool, databaseUrl)
  const database = createDatabase(pool)
  const rows: BenchRow[] = []
  for (const [what, parts] of Object.entries(asked)) {
    const each = [parts].flat()
    const ask = (caller: number) => {
      const part = each[caller % each.length]
      const query = { view: 'ALL', sort: 'newest', page: 1, size: 25, ...part } as const
      // Large totals are cached per `Database`, so each search gets a new one.
      const asking = query.q === undefined ? database : createDatabase(pool)
      return orderLists.read(asking, askedByAdmin(query, now, searchedPeople(searchKey)), query)
    }
    const startedMs = performance.now()
    const { total } = await ask(0)
    const firstMs = performance.now() - startedMs
    const { latencies } = await closedLoop(callers, seconds * 1_000, ask)
    const p95Ms = percentile(latencies, 0.95)
    rows.push({
      what: `${what} of ${orders.toLocaleString('en-GB')} orders, ${callers} callers`,
      ours: `p50 ${Math.round(median(latencies))} ms, p95 ${Math.round(p95Ms)} ms; ${total.toLocaleString('en-GB')} found`,
      beside: `the first time, alone ${Math.round(firstMs)} ms`,
      ratio: null,
      target: `p95 <= ${mustP95Ms} ms`,
      met: p95Ms <= mustP95Ms,
    })
  }
  await pool.end()
  return rows
}

/** Fills the read model with rows as five years of orders would leave them. Open orders are at the end. */
async function fill(pool: pg.Pool, url: string): Promise<void> {
  const store = createPostgresEventStore({ url, applicationName: 'bench', pool })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault: createMemoryVault() })
  const logger = createLogger('bench', 'silent')
  const projections = await createProjections({
    pool,
    store,
    codec,
    searchKey,
    logger,
    projections: [orderList],
  })
  await projections.stop()
  await store.close()
  await pool.query(
    `INSERT INTO read.order_list (
       order_id, slug, order_number, status, buyer_kind, account_id, guest_name, product_names, product_names_id, words,
       activity_date, arrival_time, persons, currency, grand_total, pay_now, paid, refunded, refund_due, order_time,
       waiting_since, mismatched, deleted)
     SELECT ('00000006-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, rpad('s' || n, 43, '_'), ${number}, status,
            'USER', ('00000008-0000-4000-8000-' || lpad(to_hex(n / 3), 12, '0'))::uuid, guest, jsonb_build_array(product),
            jsonb_build_array(product), ${words}, (placed + interval '9 days')::date, '09:00', 2, 'IDR', 1000000, 1000000,
            CASE WHEN status = 'EXPIRED' THEN 0 WHEN n % 50 = 7 THEN 300000 ELSE 1000000 END, 0,
            CASE WHEN n % 2000 = 11 THEN 1000 ELSE 0 END,
            placed, CASE WHEN status = 'WAITING_CONFIRMATION' THEN placed END, n % 50000 = 13, n % 500 = 17
     FROM (
       SELECT n, '2026-01-01'::timestamptz + n * interval '157 seconds' AS placed,
              CASE WHEN n > ${orders} - 300 THEN 'WAITING_CONFIRMATION'
                   WHEN n % 12 = 1 THEN 'EXPIRED' WHEN n % 12 = 2 THEN 'CANCELLED'
                   WHEN n > ${orders} - 5000 THEN 'CONFIRMED' WHEN n % 50 = 7 THEN 'CANCELLED' ELSE 'COMPLETED' END AS status,
              (ARRAY['Kadek', 'Made', 'Anna', 'Ingrid', 'Tom', 'Wayan', 'Ketut', 'Li'])[1 + n % 8] || ' ' || (n / 8) % 9000 AS guest,
              (ARRAY['Ayung River Rafting', 'Jungle ATV', 'Rafting and Swing', 'Downhill Cycling'])[1 + n % 4] AS product
       FROM generate_series(1, ${orders}) n) made`,
  )
  await pool.query('VACUUM ANALYZE')
}
const number = `'JRM-' || to_char(placed + interval '9 days', 'YYMMDD') || '-' || upper(left(md5(n::text), 4))`
const words = `lower(concat_ws(' ', '', ${number}, guest, product, product))`
