import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createAdminClient } from '@arung/demo/admin-client'
import { demoPassword } from '@arung/demo/people'
import { demoSettings } from '@arung/demo/settings'
import { book } from './booking/buyer.ts'
import { dayFromNow } from './booking/buyers.ts'
import { addressOf, clientAt, eventually } from './booking/client.ts'
import { startProduct, type Product } from './booking/product.ts'
import { settled } from './booking/settled.ts'
import { closedLoop } from './load.ts'
import { openWideShop, startCheckoutBody } from './shop.ts'
import { percentile, type BenchRow } from './table.ts'
import { findingsOf } from './verify-hot-day.ts'

/** The shortest times that the settings allow. */
const minutes = { holdMinutes: 1, paymentMinutes: 5 }
const crowd = 16
const seconds = 30
const placesEach = 2
const lateMsMost = 5_000
const patienceMs = (minutes.paymentMinutes + 5) * 60_000
const pollMs = 2_000

type Of = Readonly<{
  root: string
  databaseUrl: string
  folder: string
  say: (line: string) => void
}>
type Ended = Readonly<{ forms: number[]; orders: number[]; held: number; sold: number }>

/**
 * Runs guests of whom a third leaves the form, a third never pays and a third pays, with the shortest times that the
 * settings allow, until every timer has run. Unpaid places are free again, little later than promised.
 */
export async function benchHolds(of: Of): Promise<BenchRow[]> {
  const product = await startProduct(of)
  const client = new pg.Client({ connectionString: of.databaseUrl, application_name: 'meter' })
  await client.connect()
  try {
    await openWideShop(product, of)
    const desk = await createAdminClient(
      product.commandApiUrl,
      'admin@jeramaya.example',
      demoPassword,
    )
    await desk.put('/admins/settings', { ...demoSettings, ...minutes }, randomUUID())
    const counts = await guests(product)
    of.say(`${counts.left} forms left, ${counts.unpaid} orders never paid, ${counts.paid} paid`)
    const ended = await eventually(
      pollMs,
      async () => {
        const now = await read(client)
        return now.held === 0 && now.orders.length >= counts.unpaid ? now : null
      },
      patienceMs,
    )
    await settled(of.databaseUrl)
    const findings = await findingsOf(product.keys, of.databaseUrl)
    const late = [...ended.forms, ...ended.orders]
    const lateMs = percentile(late, 0.99)
    return [
      {
        what: `forms kept ${minutes.holdMinutes} minute and orders ${minutes.paymentMinutes}, ${crowd} guests, until their timers have run`,
        ours: `${ended.forms.length} forms and ${ended.orders.length} orders ended, late by p50 ${Math.round(percentile(late, 0.5))} ms, p99 ${Math.round(lateMs)} ms; ${ended.sold * placesEach} places sold to ${counts.paid} who paid, 0 held; ${findings} findings of verify`,
        beside: '',
        ratio: null,
        target: `all ended, p99 <= ${lateMsMost / 1_000} s`,
        met: findings === 0 && ended.sold === counts.paid && lateMs <= lateMsMost,
      },
    ]
  } finally {
    await client.end()
    await product.stop()
  }
}

/** Guests in turn leave the form, do not pay, or pay. */
async function guests(product: Product): Promise<{ left: number; unpaid: number; paid: number }> {
  const counts = { left: 0, unpaid: 0, paid: 0 }
  const fates = ['left', 'unpaid', 'paid'] as const
  const time = <T>(_what: string, work: () => Promise<T>) => work()
  let nth = 0
  await closedLoop(crowd, seconds * 1_000, async caller => {
    nth += 1
    const fate = fates[nth % fates.length] ?? 'left'
    const who = { address: addressOf(nth), date: dayFromNow(20 + (caller % 30)) }
    if (fate === 'left') await begin(product, who)
    else await book(product, { ...who, isPaid: fate === 'paid', time })
    counts[fate] += 1
  })
  await sleep(pollMs)
  return counts
}

/** Opens a form, which holds the places, and never comes back. */
async function begin(product: Product, who: { address: string; date: string }): Promise<void> {
  const client = clientAt(who.address, product.webUrl)
  const { status, text } = await client.send('POST', '/api/checkouts', {
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: startCheckoutBody(who.date),
  })
  client.close()
  if (status !== 201) throw new Error(`POST /checkouts: ${status} ${text}`)
}

/** Reads how late each end was recorded, in milliseconds, and how many holds are still open or were sold. */
async function read(client: pg.Client): Promise<Ended> {
  const { rows } = await client.query<Ended>(
    `WITH holds AS (
       SELECT data->>'holdId' AS hold,
              max((data->>'expiresAt')::timestamptz) AS due,
              max(recorded_at) FILTER (WHERE data->>'reason' = 'EXPIRED') AS expired,
              bool_or(type = 'PlacesSold') AS is_sold,
              bool_or(type = 'PlacesReleased') AS is_released
       FROM event_store.events
       WHERE type IN ('PlacesHeld', 'HoldBound', 'HoldExtended', 'PlacesSold', 'PlacesReleased')
       GROUP BY 1),
     late AS (
       SELECT extract(epoch FROM ended.recorded_at
                - (placed.data->>'paymentDueAt')::timestamptz)::float8 * 1000 AS ms
       FROM event_store.events ended
       JOIN event_store.events placed ON placed.stream = ended.stream AND placed.type = 'OrderPlaced'
       WHERE ended.type = 'OrderExpired')
     SELECT (SELECT coalesce(array_agg(extract(epoch FROM expired - due)::float8 * 1000), '{}')
             FROM holds WHERE expired IS NOT NULL) AS forms,
            (SELECT coalesce(array_agg(ms), '{}') FROM late) AS orders,
            (SELECT count(*)::int FROM holds WHERE NOT is_sold AND NOT is_released) AS held,
            (SELECT count(*)::int FROM holds WHERE is_sold AND NOT is_released) AS sold`,
  )
  return rows[0] ?? { forms: [], orders: [], held: 0, sold: 0 }
}
