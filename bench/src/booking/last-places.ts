import { setTimeout as sleep } from 'node:timers/promises'
import { setAyungPool } from '../shop.ts'
import { percentile, type BenchRow } from '../table.ts'
import { findingsOf } from '../verify-hot-day.ts'
import { book } from './buyer.ts'
import { addressOf } from './client.ts'
import type { Product } from './product.ts'

const places = 400
const buyers = 1_000
/** The places that `book` requests. */
const placesEach = 2
const mustMs = 8_000
/** Above the numbers of all earlier buyers. */
const firstOfBuyers = 100_000
/** Time until as many bookings may begin at once as an opening sale brings, in milliseconds. */
const saveMs = 20_000

/** Lets a thousand buyers compete for the last places of a session, from the first call to the placed order. */
export async function lastPlaces(
  product: Product,
  of: { databaseUrl: string; date: string },
): Promise<BenchRow> {
  await setAyungPool(product.commandApiUrl, { sessionLimit: places, dayLimit: places })
  await sleep(saveMs)
  const time = <T>(_what: string, work: () => Promise<T>) => work()
  const startedMs = performance.now()
  const ends = await Promise.all(
    Array.from({ length: buyers }, async (_, nth) => {
      const address = addressOf(firstOfBuyers + nth)
      try {
        await book(product, { address, date: of.date, isPaid: false, time })
        return { placedMs: performance.now() - startedMs }
      } catch (error) {
        // A buyer who comes too late is refused by the first call that takes places, and by no later one.
        if (/^POST \/checkouts: 4(?:09|22) /.test(String(error instanceof Error && error.message)))
          return null
        throw error
      }
    }),
  )
  const tookMs = performance.now() - startedMs
  const placed = ends.flatMap(end => (end === null ? [] : [end.placedMs]))
  const findings = await findingsOf(product.keys, of.databaseUrl)
  const sold = placed.length * placesEach
  return {
    what: `${buyers.toLocaleString('en-GB')} buyers at once for the last ${places} places, whole checkouts`,
    ours: `${sold} of ${places} places, ${buyers - placed.length} buyers refused, ${findings} findings of verify, ${(tookMs / 1_000).toFixed(1)} s; placed after p50 ${Math.round(percentile(placed, 0.5))} ms, p99 ${Math.round(percentile(placed, 0.99))} ms`,
    beside: '',
    ratio: null,
    target: `exactly ${places}, <= ${mustMs / 1_000} s`,
    met: sold === places && findings === 0 && tookMs <= mustMs,
  }
}
