import pg from 'pg'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { clientAt, addressOf, eventually } from './booking/client.ts'
import { dayFromNow } from './booking/buyers.ts'
import { costOf, openMeter } from './booking/cost.ts'
import { startProduct, type Product } from './booking/product.ts'
import { settled } from './booking/settled.ts'
import { ask, hireStaff, signedInDesk } from './booking/staff.ts'
import { openWideShop } from './shop.ts'
import { median, percentile, type BenchRow } from './table.ts'

const clerks = 16
const sales = 2_000
const warmUp = 200
const rounds = 3
const mustPerSecond = 100
const mustP99Ms = 250

type Of = {
  root: string
  databaseUrl: string
  postgresPid: number
  folder: string
  say: (line: string) => void
}

/** Lets sixteen clerks sell without a pause: places, reservation, payment and booking of two guests in one call. */
export async function benchDeskSale(of: Of): Promise<BenchRow[]> {
  // One account sells as fast as sixteen would.
  const product = await startProduct({ ...of, limitFactor: 1_000 })
  const nodePids = [...product.processes.values()].map(({ pid }) => pid)
  const meter = await openMeter({ ...of, nodePids })
  try {
    await openWideShop(product, of)
    await hireStaff(product, of)
    const sell = await openDesk(product)
    await sellAll(sell, warmUp)
    const rates: number[] = []
    const tookMs: number[] = []
    await settled(of.databaseUrl)
    const before = await meter.read()
    for (let round = 1; round <= rounds; round += 1) {
      const startedMs = performance.now()
      tookMs.push(...(await sellAll(sell, sales)))
      rates.push(sales / ((performance.now() - startedMs) / 1_000))
      of.say(`round ${round}: ${Math.round(rates.at(-1) ?? 0)} sales/s`)
    }
    await settled(of.databaseUrl)
    await assertAllBooked(of.databaseUrl, warmUp + rounds * sales)
    const cost = costOf(before, await meter.read(), rounds * sales)
    const [rate, p99] = [median(rates), percentile(tookMs, 0.99)]
    return [
      {
        what: `sales of the desk by ${clerks} clerks at once: places, reservation, payment, booking`,
        ours: `${Math.round(rate)} sales/s, p50 ${Math.round(median(tookMs))} ms, p99 ${Math.round(p99)} ms; a sale: ${Math.round(cost.statements)} statements, ${cost.commits.toFixed(1)} commits, ${cost.nodeMs.toFixed(1)} + ${cost.postgresMs.toFixed(1)} ms of node and PostgreSQL, read models and all`,
        beside: '',
        ratio: null,
        target: `>= ${mustPerSecond}/s, p99 <= ${mustP99Ms} ms`,
        met: rate >= mustPerSecond && p99 <= mustP99Ms,
      },
    ]
  } finally {
    await meter.close()
    await product.stop()
  }
}

type Sell = (clerk: number, nth: number) => Promise<void>

/** Creates a product of the reservation area with unlimited places, and the function that sells it. */
async function openDesk({ webUrl }: Product): Promise<Sell> {
  const clients = Array.from({ length: clerks }, (_, nth) => clientAt(addressOf(nth), webUrl))
  const [first] = clients
  if (first === undefined) throw new Error('Nobody sells')
  const { admin, staff } = await signedInDesk(first)
  const pool = { name: 'Bench', sessionLimit: null, dayLimit: null }
  const { id: poolId } = await ask(first, '/admins/pools', pool, admin)
  const add = (path: string, body: object) => ask(first, `/reservation-admin/${path}`, body, staff)
  const { id: typeId } = await add('product-types', sampleType)
  const { id: reservationProductId } = await add('products', {
    ...sampleSingle,
    typeId,
    guideRatio: null,
    sessions: ['09:00', '13:00'],
    units: { kind: 'RAFT', seats: 5, turnaroundMinutes: 0 },
    pools: [{ poolId, per: 'PERSON' }],
  })
  const total = 2 * sampleSingle.price
  return async (clerk, nth) => {
    const client = clients[clerk] ?? first
    await ask(
      client,
      '/reservation-admin/reservations',
      {
        lines: [
          {
            reservationProductId,
            date: dayFromNow(1 + (nth % 30)),
            times: [nth % 2 === 0 ? '09:00' : '13:00'],
            guests: { adults: 2 },
          },
        ],
        party: { name: `Guest ${nth}`, phone: '+628123456789' },
        source: 'WALK_IN',
        payment: { method: 'CASH', amount: total },
        expectedTotal: total,
      },
      staff,
    )
  }
}

/** Sells `count` times and returns the duration of each sale, in milliseconds. */
async function sellAll(sell: Sell, count: number): Promise<readonly number[]> {
  const tookMs: number[] = []
  let next = 0
  const clerk = async (_: unknown, nth: number) => {
    while (next < count) {
      const sale = next++
      const beganMs = performance.now()
      await sell(nth, sale)
      tookMs.push(performance.now() - beganMs)
    }
  }
  await Promise.all(Array.from({ length: clerks }).map(clerk))
  return tookMs
}

/** Throws when a sale has no booking, because it would make the results look cheap. */
async function assertAllBooked(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'meter' })
  await client.connect()
  try {
    await eventually(
      100,
      async () => {
        const { rows } = await client.query<{ booked: number; paid: number }>(
          `SELECT (SELECT count(*) FROM read.booking_list WHERE state = 'APPROVED')::int AS booked,
                  (SELECT count(*) FROM read.reservation_list WHERE paid = total)::int AS paid`,
        )
        return rows[0]?.booked === count && rows[0].paid === count ? true : null
      },
      60_000,
    )
  } finally {
    await client.end()
  }
}
