import { bareCalls } from './booking/bare.ts'
import { buyersOf, dayFromNow, type Run } from './booking/buyers.ts'
import { backlogWords, codeRow, codeStep, makeBacklog } from './booking/codes.ts'
import { costOf, openMeter } from './booking/cost.ts'
import { lastPlaces } from './booking/last-places.ts'
import { startProduct } from './booking/product.ts'
import { settled } from './booking/settled.ts'
import { openWideShop } from './shop.ts'
import { median, percentile, type BenchRow } from './table.ts'

const crowds = [1, 8, 32]
const seconds = 10
const warmSeconds = 3
const backlogSeconds = 5
const bareMs = 3_000
/** The calls of a booking, from its availability to the placed order. The bare route gets as many. */
const callsOfBooking = 10

type Of = { root: string; databaseUrl: string; postgresPid: number; folder: string }

/**
 * Measures buyers who behave like people, through the public port, with all processes running and the default limits.
 */
export async function benchWholeBooking(of: Of & { say: (line: string) => void }) {
  const product = await startProduct(of)
  const nodePids = [...product.processes.values()].map(({ pid }) => pid)
  const meter = await openMeter({ ...of, nodePids })
  try {
    await openWideShop(product, of)
    const buyers = buyersOf(product)
    await buyers(8, warmSeconds, false)
    const rows: BenchRow[] = []
    for (const crowd of crowds) {
      const before = await meter.read()
      const run = await buyers(crowd, seconds, false)
      await settled(of.databaseUrl)
      const cost = costOf(before, await meter.read(), run.tookMs.length)
      const bare = await bareCalls(of.databaseUrl, crowd, bareMs)
      rows.push(rowOf(`placed orders, ${crowd} buyers, every process on`, run, bare, cost))
      if (crowd === 8) rows.push(codeRow('8 buyers', waitsOf(run)))
      of.say(`${crowd} buyers: ${stepsOf(run)}`)
    }
    const before = await meter.read()
    const startedMs = performance.now()
    const run = await buyers(32, seconds, true)
    await settled(of.databaseUrl)
    const rate = run.tookMs.length / ((performance.now() - startedMs) / 1_000)
    const cost = costOf(before, await meter.read(), run.tookMs.length)
    const bare = await bareCalls(of.databaseUrl, 32, bareMs)
    const what = 'orders placed, paid and confirmed, 32 buyers, until the last voucher is made'
    rows.push(rowOf(what, { ...run, rate }, bare, cost))
    of.say(`paid and confirmed: ${stepsOf(run)}`)
    await makeBacklog(of.databaseUrl)
    rows.push(codeRow(backlogWords, waitsOf(await buyers(8, backlogSeconds, false))))
    await settled(of.databaseUrl)
    rows.push(await lastPlaces(product, { ...of, date: dayFromNow(70) }))
    return rows
  } finally {
    await meter.close()
    await product.stop()
  }
}

const waitsOf = ({ steps }: Run): readonly number[] => steps.get(codeStep) ?? []

function rowOf(
  what: string,
  { rate, tookMs, steps }: Run,
  bare: number,
  cost: ReturnType<typeof costOf>,
): BenchRow {
  const beside = bare / callsOfBooking
  const round = (ms: number) => Math.round(ms)
  return {
    what,
    ours: `${rate.toFixed(1)}/s; p50 ${round(median(tookMs))} ms, p99 ${round(percentile(tookMs, 0.99))} ms, slowest call ${slowestOf(steps)}; an order ${round(cost.statements)} statements, ${round(cost.commits)} commits, ${round(cost.nodeMs)} ms of node, ${round(cost.postgresMs)} ms of PostgreSQL`,
    beside: `${beside.toFixed(0)}/s of ${callsOfBooking} bare calls with a durable INSERT each`,
    ratio: rate / beside,
    target: '',
    met: true,
  }
}

/** Returns the call of the API with the longest p99. */
function slowestOf(steps: Run['steps']): string {
  const calls = [...steps].filter(([what]) => /^[A-Z]+ \//.test(what))
  const [slowest] = calls
    .map(([what, ms]) => ({ what, p99Ms: Math.round(percentile(ms, 0.99)) }))
    .toSorted((a, b) => b.p99Ms - a.p99Ms)
  return slowest ? `\`${slowest.what}\` p99 ${slowest.p99Ms} ms` : 'none'
}

const stepsOf = ({ steps }: Run): string =>
  [...steps]
    .map(([what, ms]) => `${what} ${Math.round(median(ms))}/${Math.round(percentile(ms, 0.99))} ms`)
    .join(', ')
