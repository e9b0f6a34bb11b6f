import pg from 'pg'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createMemoryVault } from '@arung/event-store/vault'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createLogger } from '@arung/platform/logger'
import { createProjections } from '@arung/projections/create-projections'
import { bookingList } from '@arung/projections/bookings/booking-list'
import { operations } from '@arung/projections/operations/operations'
import { orderList } from '@arung/projections/orders/order-list'
import { reservationList } from '@arung/projections/reservations/reservation-list'
import { createDatabase } from '@arung/query-api/database'
import { searchedPeople } from '@arung/query-api/lists/searched-people'
import { asked, bookingLists, departuresOf } from '@arung/query-api/bookings/queries'
import { searchKey } from './search-key.ts'
import { closedLoop } from './load.ts'
import { median, percentile, type BenchRow } from './table.ts'

const bookings = 100_000
/** How many of these are on the one busy day. */
const ofTheDay = 800
const day = '2026-06-01'
const seconds = 3
const mustP95Ms = 150

type Query = Parameters<typeof asked>[0]
const questions: Readonly<Record<string, Partial<Query>>> = {
  'the bookings of the day': { from: day, to: day },
  'who is expected on the day': { view: 'EXPECTED', from: day, to: day },
  'a late page of the day': { from: day, to: day, page: 30 },
  'what is to collect on the day': { from: day, to: day, toCollect: 'yes' },
  'all, by day': {},
  'all, the latest': { sort: 'latest' },
  'a late page of all': { page: 2_000 },
  'what has ended': { view: 'ENDED', sort: 'latest' },
  'what is contradicted': { view: 'CONTRADICTED' },
  'what is not mapped': { view: 'UNMAPPED' },
  'a list of the day': { list: 'RAFTING', from: day, to: day },
  'a search for a name': { q: 'kadek 4711' },
  'a search for a name on the day': { q: 'kadek', from: day, to: day },
}

/**
 * Measures lists of the reservation desk over 100,000 bookings, 800 of them on one day: 8 callers in general, 12
 * callers for the day.
 */
export async function benchBookingLists(databaseUrl: string): Promise<BenchRow[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 24 })
  // When a query fails, the server stops before the pool. The query's own error is the one reported.
  pool.on('error', () => undefined)
  await fill(pool, databaseUrl)
  const rows: BenchRow[] = []
  const measure = async (what: string, callers: number, ask: () => Promise<number>) => {
    const total = await ask()
    const { latencies } = await closedLoop(callers, seconds * 1_000, ask)
    const p95Ms = percentile(latencies, 0.95)
    rows.push({
      what: `${what} of ${bookings.toLocaleString('en-GB')} bookings, ${callers} callers`,
      ours: `p50 ${Math.round(median(latencies))} ms, p95 ${Math.round(p95Ms)} ms; ${total.toLocaleString('en-GB')} found`,
      beside: '',
      ratio: null,
      target: `p95 <= ${mustP95Ms} ms`,
      met: p95Ms <= mustP95Ms,
    })
  }
  for (const [what, part] of Object.entries(questions)) {
    const query: Query = { view: 'ALL', sort: 'day', page: 1, size: 25, ...part }
    await measure(what, part.from === undefined ? 8 : 12, async () => {
      // Large totals are cached per `Database`, so each read gets a new one.
      const { total } = await bookingLists.read(
        createDatabase(pool),
        asked(query, searchedPeople(searchKey)),
        query,
      )
      return total
    })
  }
  const database = createDatabase(pool)
  await measure(
    'the departures of the day',
    12,
    async () => (await departuresOf(database, day)).length,
  )
  await pool.end()
  return rows
}

/** Writes orders of two bookings each over two years, and one full day. */
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
    projections: [orderList, bookingList, reservationList, operations],
  })
  await projections.stop()
  await store.close()
  await pool.query(
    `INSERT INTO read.order_list (
       order_id, slug, order_number, status, buyer_kind, account_id, guest_name, product_names, product_names_id, words,
       activity_date, arrival_time, persons, currency, grand_total, pay_now, paid, refunded, refund_due, order_time,
       waiting_since, mismatched, deleted)
     SELECT ('00000006-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, rpad('s' || n, 43, '_'), number,
            CASE WHEN n % 20 = 3 THEN 'CANCELLED' WHEN activity < '${day}' THEN 'COMPLETED' ELSE 'CONFIRMED' END,
            CASE WHEN n % 9 = 0 THEN 'AGENT' ELSE 'USER' END,
            ('00000008-0000-4000-8000-' || lpad(to_hex(n / 3), 12, '0'))::uuid, guest, '["Ayung River Rafting"]',
            '["Arung Jeram Ayung"]', lower(concat_ws(' ', '', number, guest, 'ayung river rafting')), activity, '09:00', 2,
            'IDR', 1000000, 1000000, CASE WHEN n % 5 = 2 THEN 300000 ELSE 1000000 END, 0, 0,
            activity - interval '9 days', NULL, false, false
     FROM (SELECT *, 'JRM-' || to_char(activity, 'YYMMDD') || '-' || upper(left(md5(n::text), 4)) AS number
           FROM (SELECT n, ${activityDate} AS activity,
                        (ARRAY['Kadek', 'Made', 'Anna', 'Ingrid', 'Tom', 'Wayan', 'Ketut', 'Li'])[1 + n % 8] || ' ' || (n / 8) % 9000 AS guest
                 FROM generate_series(1, ${bookings / 2}) n) dated) made`,
  )
  await pool.query(
    `INSERT INTO read.booking_list (
       booking_id, sale_kind, sale_id, product_id, sold_product_id, reservation_product_id, list, name, name_id, date, time, guests,
       present, state, outcome, contradicted, unmapped, rates, add_ons, share)
     SELECT ('00000009-0000-4000-8000-' || lpad(to_hex(n * 2 + part), 12, '0'))::uuid,
            'ORDER', ('00000006-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${reserved}, ${id('n % 40', '02')}, ${reserved},
            (ARRAY['RAFTING', 'ATV', 'NONE'])[1 + n % 3], 'Activity ' || n % 40, 'Aktivitas ' || n % 40,
            ${activityDate} + part, (ARRAY['08:00', '09:00', '11:00', '13:30'])[1 + n % 4], 2,
            CASE WHEN ${activityDate} < '${day}' AND n % 20 <> 3 THEN 2 ELSE 0 END,
            CASE WHEN n % 20 = 3 THEN 'CANCELED' WHEN ${activityDate} < '${day}' THEN 'ENDED' ELSE 'APPROVED' END,
            CASE WHEN n % 20 <> 3 AND ${activityDate} < '${day}' THEN 'COMPLETED' END, n % 1000 = 17, n % 2000 = 19, '[]', '[]',
            500000
     FROM generate_series(1, ${bookings / 2}) n, generate_series(0, 1) part`,
  )
  await pool.query('VACUUM ANALYZE')
}
const id = (n: string, kind: string) =>
  `('000000${kind}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const reserved = `CASE WHEN n % 2000 <> 19 THEN ${id('n % 40', '50')} END`
const activityDate = `CASE WHEN n <= ${ofTheDay} THEN '${day}'::date ELSE '2025-01-01'::date + n % 730 END`
