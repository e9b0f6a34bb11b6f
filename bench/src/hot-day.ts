import autocannon from 'autocannon'
import pg from 'pg'
import { verifyDatabaseLog } from './verify-hot-day.ts'
import { setAyungPool, startCheckoutBody } from './shop.ts'
import type { Keys } from '@arung/platform/keys'
import { median, perSecond, type BenchRow } from './table.ts'

const seconds = 8
const rounds = 3
const connections = 64
/** The places that `startCheckoutBody` requests. */
const placesEach = 2

/** Measures booking decisions per second on one day through HTTP: start a checkout and hold two places, fsync on. */
export async function benchHotDay(options: {
  commandApiUrl: string
  databaseUrl: string
  keys: Keys
}): Promise<BenchRow[]> {
  await setAyungPool(options.commandApiUrl, { sessionLimit: null, dayLimit: 1_000_000 })
  const runs = []
  for (let round = 0; round < rounds; round++)
    runs.push(await load(options.commandApiUrl, `2027-02-${String(10 + round)}`))
  const rate = median(runs.map(run => run.rate))
  const p50 = median(runs.map(run => run.p50))
  const p99 = median(runs.map(run => run.p99))
  const refused = runs.reduce((sum, run) => sum + run.refused, 0)
  const oversold = await sellLast(options)
  return [
    {
      what: `booking decisions on one hot day through HTTP, ${connections} connections, fsync on`,
      ours: perSecond(rate),
      beside: `p50 ${p50} ms, p99 ${p99} ms`,
      ratio: null,
      target: '>= 1,000/s, p99 <= 150 ms',
      met: rate >= 1_000 && p99 <= 150 && refused === 0,
    },
    { what: '1,000 buyers at once for the last 400 places of a session', ...oversold },
  ]
}

async function load(
  url: string,
  date: string,
): Promise<{ rate: number; p50: number; p99: number; refused: number }> {
  const result = await autocannon({
    url: `${url}/checkouts`,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [
      { method: 'POST', setupRequest: request => ({ ...request, body: startCheckoutBody(date) }) },
    ],
  })
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

/** Runs 1,000 buyers of two places each. Exactly 400 places may be sold, and the log must prove it. */
async function sellLast(options: {
  commandApiUrl: string
  databaseUrl: string
  keys: Keys
}): Promise<Omit<BenchRow, 'what'>> {
  await setAyungPool(options.commandApiUrl, { sessionLimit: 400, dayLimit: 800 })
  const buyers = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      fetch(`${options.commandApiUrl}/checkouts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: startCheckoutBody('2027-02-20'),
      }).then(async response => {
        await response.arrayBuffer()
        return response.status
      }),
    ),
  )
  const sold = buyers.filter(status => status === 201).length * placesEach
  const refused = buyers.filter(status => status === 409).length
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 2 })
  const faults = await verifyDatabaseLog(pool, options)
  await pool.end()
  return {
    ours: `${sold} places sold, ${refused} buyers refused`,
    beside: `${faults} faults in the log`,
    ratio: null,
    target: 'exactly 400, none oversold',
    met: sold === 400 && refused === 800 && faults === 0,
  }
}
