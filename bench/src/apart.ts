import { buyersOf } from './booking/buyers.ts'
import { costOf, openMeter } from './booking/cost.ts'
import { startProduct } from './booking/product.ts'
import { settled } from './booking/settled.ts'
import { openWideShop } from './shop.ts'
import { median, type BenchPlace, type BenchRow } from './table.ts'

const crowd = 32
const seconds = 10
const warmSeconds = 4
const rounds = 3
const rateLeast = 0.9
const processorMost = 1.25

type Round = Readonly<{ rate: number; nodeMs: number; postgresMs: number }>

/**
 * Measures whole bookings of the same crowd with separate processes and with all in one, alternating, each on its own
 * database.
 */
export async function benchApart(of: BenchPlace): Promise<BenchRow[]> {
  const apart: Round[] = []
  const together: Round[] = []
  for (let nth = 1; nth <= rounds; nth += 1) {
    apart.push(await roundOf(of, `apart${nth}`, false))
    together.push(await roundOf(of, `together${nth}`, true))
  }
  const rate = (runs: readonly Round[]) => median(runs.map(run => run.rate))
  const processor = (runs: readonly Round[]) => median(runs.map(run => run.nodeMs + run.postgresMs))
  const words = (runs: readonly Round[]) =>
    `${rate(runs).toFixed(1)}/s, ${processor(runs).toFixed(0)} ms of processor an order`
  const ratio = rate(apart) / rate(together)
  const cost = processor(apart) / processor(together)
  return [
    {
      what: `placed orders, ${crowd} buyers, processes apart, against all in one`,
      ours: `${words(apart)} (${cost.toFixed(2)} x)`,
      beside: words(together),
      ratio,
      target: `>= ${rateLeast}, <= ${processorMost} x processor time`,
      met: ratio >= rateLeast && cost <= processorMost,
    },
  ]
}

async function roundOf(of: BenchPlace, name: string, isInOne: boolean): Promise<Round> {
  const databaseUrl = await of.database(name)
  const product = await startProduct({ ...of, databaseUrl, isInOne })
  const nodePids = [...product.processes.values()].map(({ pid }) => pid)
  const meter = await openMeter({ ...of, databaseUrl, nodePids })
  try {
    await openWideShop(product, { databaseUrl, folder: of.folder })
    const buyers = buyersOf(product)
    await buyers(crowd, warmSeconds, false)
    await settled(databaseUrl)
    const before = await meter.read()
    const { rate, tookMs } = await buyers(crowd, seconds, false)
    await settled(databaseUrl)
    const { nodeMs, postgresMs } = costOf(before, await meter.read(), tookMs.length)
    of.say(
      `${name}: ${rate.toFixed(1)}/s, ${nodeMs.toFixed(1)} ms of node, ${postgresMs.toFixed(1)} ms of PostgreSQL`,
    )
    return { rate, nodeMs, postgresMs }
  } finally {
    await meter.close()
    await product.stop()
  }
}
