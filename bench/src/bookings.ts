import pg from 'pg'
import { book, type Time } from './booking/buyer.ts'
import { dayFromNow } from './booking/buyers.ts'
import { addressOf, eventually } from './booking/client.ts'
import { deskOf } from './booking/desk.ts'
import { startProduct } from './booking/product.ts'
import { settled } from './booking/settled.ts'
import { openWideShop } from './shop.ts'
import { median, percentile, type BenchRow } from './table.ts'

const orders = 500
const buyers = 32
/** Desks that confirm at the same time. */
const desks = 8
const openMustMs = 5_000

type Of = { root: string; databaseUrl: string; folder: string; say: (line: string) => void }

/** Confirms a morning's paid orders as fast as the desks can, until the reservation desk sees all of their bookings. */
export async function benchBookings(of: Of): Promise<BenchRow[]> {
  const product = await startProduct(of)
  const client = new pg.Client({ connectionString: of.databaseUrl, application_name: 'meter' })
  await client.connect()
  try {
    await openWideShop(product, of)
    const time: Time = (_, work) => work()
    const isPaid = true
    const slugs: string[] = []
    await inParallel(buyers, orders, async nth => {
      const [address, date] = [addressOf(nth), dayFromNow(20 + (nth % 30))]
      slugs.push(await book(product, { address, date, isPaid, time }))
    })
    await settled(of.databaseUrl)
    of.say(`${orders} orders are paid`)
    const confirm = await deskOf(product.webUrl)
    const tookMs: number[] = []
    const startedMs = performance.now()
    await inParallel(desks, orders, async nth => {
      const beganMs = performance.now()
      await confirm(slugs[nth] ?? '')
      tookMs.push(performance.now() - beganMs)
    })
    const confirmedMs = performance.now()
    await eventually<true>(
      20,
      async () => ((await bookingsIn(client)) === orders ? true : null),
      120_000,
    )
    const openMs = performance.now() - confirmedMs
    return [
      {
        what: `bookings of ${orders} orders, confirmed by ${desks} desks at once, all in the reservation desk's list`,
        ours: `${Math.round(openMs)} ms after the last was confirmed; ${Math.round(orders / ((confirmedMs - startedMs) / 1_000))} confirmed/s, p50 ${Math.round(median(tookMs))} ms, p99 ${Math.round(percentile(tookMs, 0.99))} ms`,
        beside: '',
        ratio: null,
        target: `<= ${openMustMs / 1_000} s`,
        met: openMs <= openMustMs,
      },
    ]
  } finally {
    await client.end()
    await product.stop()
  }
}

async function bookingsIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM read.booking_list',
  )
  return rows[0]?.open ?? 0
}

/** Runs `work` for 0 to `count - 1`, a limited number at a time. */
async function inParallel(
  width: number,
  count: number,
  work: (nth: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: width }, one))
}
