import { setTimeout } from 'node:timers/promises'
import { bareCalls } from './booking/bare.ts'
import { buyersOf } from './booking/buyers.ts'
import { costOf, openMeter, processorMs } from './booking/cost.ts'
import { kindWords } from './booking/kinds.ts'
import { startProduct } from './booking/product.ts'
import { settled } from './booking/settled.ts'
import { openWideShop } from './shop.ts'
import { median, percentile, type BenchPlace, type BenchRow } from './table.ts'

const crowds = [1, 32]
const seconds = 20
const warmSeconds = 8
const bareMs = 3_000
const minuteMs = 60_000
const callsOfBooking = 10

/**
 * Measures what an order costs from the form until its last voucher, with all processes in one and with processes
 * apart, by kind of statement. The mailbox and the payment sandbox run beside the product and are counted apart.
 */
export async function benchPaidOrder(of: BenchPlace): Promise<BenchRow[]> {
  return [...(await rowsOf(of, true)), ...(await rowsOf(of, false))]
}

async function rowsOf(of: BenchPlace, isInOne: boolean): Promise<BenchRow[]> {
  const databaseUrl = await of.database(isInOne ? 'paid_in_one' : 'paid_apart')
  const product = await startProduct({ ...of, databaseUrl, isInOne })
  const nodePids = [...product.processes.values()].map(({ pid }) => pid)
  const meter = await openMeter({ ...of, databaseUrl, nodePids })
  const standIns = new Set([product.standInsPid])
  const rows: BenchRow[] = []
  try {
    await openWideShop(product, { databaseUrl, folder: of.folder })
    const buyers = buyersOf(product)
    await buyers(8, warmSeconds, true)
    await settled(databaseUrl)
    for (const [nth, crowd] of crowds.entries()) {
      // One admin confirms all orders, and may make so many calls a minute.
      if (nth > 0) await setTimeout(minuteMs)
      const [before, standInsMs] = [await meter.read(), processorMs(standIns)]
      const allocatedMb = product.allocatedMb()
      const startedMs = performance.now()
      const { tookMs } = await buyers(crowd, seconds, true)
      await settled(databaseUrl)
      const orders = tookMs.length
      const rate = orders / ((performance.now() - startedMs) / 1_000)
      const cost = costOf(before, await meter.read(), orders)
      const besideMs = (processorMs(standIns) - standInsMs) / orders
      const beside = (await bareCalls(databaseUrl, crowd, bareMs)) / callsOfBooking
      const memory = memoryWords((product.allocatedMb() - allocatedMb) / orders)
      const round = (count: number) => count.toFixed(0)
      rows.push({
        what: `orders placed, paid and confirmed, ${crowd} buyers, ${isInOne ? 'all in one' : 'processes apart'}`,
        ours: `${rate.toFixed(1)}/s; p50 ${round(median(tookMs))} ms, p99 ${round(percentile(tookMs, 0.99))} ms; an order ${round(cost.statements)} statements, ${round(cost.commits)} commits, ${round(cost.nodeMs)} ms of node, ${round(cost.postgresMs)} ms of PostgreSQL, and ${round(besideMs)} ms of the mailbox and the sandbox${memory}; statements: ${kindWords(cost.calls)}`,
        beside: `${beside.toFixed(0)}/s of ${callsOfBooking} bare calls with a durable INSERT each`,
        ratio: rate / beside,
        target: '',
        met: true,
      })
      of.say(`${rows.at(-1)?.what}: ${rows.at(-1)?.ours}`)
    }
    return rows
  } finally {
    await meter.close()
    await product.stop()
  }
}

const memoryWords = (allocatedMb: number): string =>
  allocatedMb === 0 ? '' : `, ${allocatedMb.toFixed(1)} MB allocated`
