import { dayMs } from '@arung/contracts/dates'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { book, type Time } from './booking/buyer.ts'
import { eventually } from './booking/client.ts'
import { type FloodAnswers, type FloodKind, type FloodOrder } from './flood/kinds.ts'
import { startProduct, type Product } from './booking/product.ts'
import { megabytesOf, sumOf, watch, type Watched } from './flood/watch.ts'
import { openShop, setAyungPool } from './shop.ts'
import { median, percentile, type BenchRow } from './table.ts'

const floodSeconds = 25
/**
 * Seconds of a short flood beforehand, so that memory is compared with that of a process that has already been flooded.
 */
const firstSeconds = 5
/** Seconds until memory is measured again. */
const calmSeconds = 30
const bookingMsMax = 2_000
/** The longest queue of the product admits or rejects within 10 s, and a picture takes a second or two. */
const answerMsMax = 15_000
const stallMsMax = 1_000
const memoryRatioMax = 1.2
const program = path.join(import.meta.dirname, 'flood', 'flood-process.ts')

/** Milliseconds from the first call, and the slowest step. */
type Booked = Readonly<{ placedMs: number; paidMs: number; slowest: Step }>
type Step = Readonly<{ what: string; ms: number }>
type Flooded = Readonly<{
  kind: FloodKind
  bookings: readonly Booked[]
  /** Refusals that honest buyers got. */
  refusals: readonly string[]
  answers: FloodAnswers
  watched: Watched
  megabytes: Readonly<{ before: number; after: number }>
}>

/** Measures honest bookings, stalls and memory while each expensive operation is flooded from hundreds of addresses. */
export async function benchFlood(of: {
  root: string
  databaseUrl: string
  folder: string
  kinds: readonly FloodKind[]
  say: (line: string) => void
}): Promise<BenchRow[]> {
  const product = await startProduct(of)
  try {
    const emptyFolder = path.join(of.folder, 'no-pictures')
    mkdirSync(emptyFolder, { recursive: true })
    const { keys, commandApiUrl } = product
    await openShop({ databaseUrl: of.databaseUrl, keys, commandApiUrl, emptyFolder })
    await setAyungPool(commandApiUrl, { sessionLimit: null, dayLimit: 1_000_000 })
    const date = await openDay(product)
    const buyers = honestBuyers(product, date)
    await buyers(until(floodSeconds))
    const { bookings: calm } = await buyers(until(floodSeconds))
    of.say(`calm: ${textOf(calm)}`)
    const rows: BenchRow[] = []
    for (const kind of of.kinds) {
      const flooded = await flood(product, buyers, kind)
      of.say(`${kind}: ${textOf(flooded.bookings)} ${JSON.stringify(flooded)}`)
      rows.push(...rowsOf(flooded, calm))
    }
    return rows
  } finally {
    await product.stop()
  }
}

async function flood(product: Product, buyers: Buyers, kind: FloodKind): Promise<Flooded> {
  const { webUrl } = product
  await sendFlood({ kind, webUrl, seconds: firstSeconds })
  await pause(calmSeconds * 1_000)
  const before = sumOf(megabytesOf(product))
  const over = new AbortController()
  const answered = sendFlood({ kind, webUrl, seconds: floodSeconds }).finally(() => over.abort())
  const [honest, watched, answers] = await Promise.all([
    buyers(over.signal),
    watch(product, over.signal),
    answered,
  ])
  await pause(calmSeconds * 1_000)
  const after = sumOf(megabytesOf(product))
  return { kind, ...honest, answers, watched, megabytes: { before, after } }
}

/** Floods from a separate process, so that its work does not delay the buyers. */
async function sendFlood(order: FloodOrder): Promise<FloodAnswers> {
  const child = fork(program, { execArgv: ['--import', 'tsx'] })
  child.send(order)
  const [answers] = (await once(child, 'message')) as [FloodAnswers]
  return answers
}

type Buyers = (signal: AbortSignal) => Promise<Pick<Flooded, 'bookings' | 'refusals'>>

/** Runs guests who book one after another, each from their own address, until the signal fires. */
function honestBuyers(product: Product, date: string): Buyers {
  let buyer = 0
  return async signal => {
    const bookings: Booked[] = []
    const refusals: string[] = []
    while (!signal.aborted) {
      buyer += 1
      await timed(product, `127.2.${buyer >> 8}.${buyer & 255}`, date).then(
        booked => bookings.push(booked),
        (error: unknown) => refusals.push(String(error)),
      )
    }
    return { bookings, refusals }
  }
}

async function timed(product: Product, address: string, date: string): Promise<Booked> {
  const steps = new Map<string, number>()
  const time: Time = async (what, work) => {
    const startedMs = performance.now()
    const done = await work()
    steps.set(what, Math.max(steps.get(what) ?? 0, performance.now() - startedMs))
    return done
  }
  await book(product, { address, date, isPaid: true, time })
  const [placedMs, payingMs] = [steps.get('placing') ?? 0, steps.get('paying') ?? 0]
  const slowest = [...steps]
    .filter(([what]) => what !== 'placing' && what !== 'paying')
    .map(([what, ms]) => ({ what, ms }))
    .toSorted((a, b) => b.ms - a.ms)[0]
  return { placedMs, paidMs: placedMs + payingMs, slowest: slowest ?? { what: '', ms: 0 } }
}

const until = (seconds: number) => AbortSignal.timeout(seconds * 1_000)

const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Finds a day on which the buyers can go; the crowd requests earlier ones. */
async function openDay({ webUrl }: Product): Promise<string> {
  const days = `from=${dayFromNow(70)}&to=${dayFromNow(90)}`
  const url = `${webUrl}/api/products/ayung-river-rafting/availability?${days}`
  return eventually(100, async () => {
    const response = await fetch(url)
    if (!response.ok) return null
    const { data } = (await response.json()) as { data: { date: string; state: string }[] }
    return data.find(({ state }) => state === 'OPEN')?.date
  })
}

const textOf = (bookings: readonly Booked[]) =>
  `${bookings.length} booked, placed ${figures(bookings.map(one => one.placedMs))}, paid ${figures(bookings.map(one => one.paidMs))}`
const figures = (ms: readonly number[]) =>
  `p50 ${Math.round(median(ms))} ms, p95 ${Math.round(percentile(ms, 0.95))} ms`

function rowsOf(flooded: Flooded, calm: readonly Booked[]): BenchRow[] {
  const { kind, answers, watched, megabytes } = flooded
  const paid = flooded.bookings.map(one => one.paidMs)
  const calmPaid = calm.map(one => one.paidMs)
  const memory = megabytes.after / megabytes.before
  const unheard = answers.counts['none'] ?? 0
  return [
    {
      what: `a guest's whole booking, paid, under a flood of ${kind}`,
      ours: `${paid.length} paid, ${flooded.refusals.length} refused; ${figures(paid)}`,
      beside: `${figures(calmPaid)} without`,
      ratio: median(paid) / median(calmPaid),
      target: `p95 < ${bookingMsMax / 1_000} s`,
      met: percentile(paid, 0.95) < bookingMsMax && flooded.refusals.length === 0,
    },
    {
      what: `what the flood of ${kind} was answered`,
      ours: Object.entries(answers.counts)
        .map(([status, count]) => `${status}: ${count.toLocaleString('en-GB')}`)
        .join(', '),
      beside: `longest ${Math.round(answers.longestMs)} ms; \`/health\` of ${watched.stalled} ${Math.round(watched.stallMs)} ms`,
      ratio: null,
      target: `<= ${answerMsMax / 1_000} s; <= ${stallMsMax / 1_000} s`,
      met: unheard === 0 && answers.longestMs <= answerMsMax && watched.stallMs <= stallMsMax,
    },
    {
      what: `memory of all processes after a flood of ${kind}`,
      ours: `${Math.round(megabytes.after)} MB, ${Math.round(watched.peakMegabytes)} MB at most`,
      beside: `${Math.round(megabytes.before)} MB before`,
      ratio: memory,
      target: `<= ${memoryRatioMax} after ${calmSeconds} s`,
      met: memory <= memoryRatioMax,
    },
  ]
}
