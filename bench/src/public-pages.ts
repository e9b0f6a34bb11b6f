import autocannon from 'autocannon'
import express from 'express'
import { gzipSync } from 'node:zlib'
import { startProduct } from './booking/product.ts'
import { serveBare } from './bare.ts'
import { openWideShop } from './shop.ts'
import { median, perSecond, type BenchRow } from './table.ts'

const connections = 16
const seconds = 4
const rounds = 3
const shown = ['/', '/activities/ayung-river-rafting']
const mustPerSecond = 1_000
const mustP99Ms = 50
const headers = { 'accept-encoding': 'gzip' }

/** Measures public pages per second as visitors get them, next to a bare Express route that sends the same bytes. */
export async function benchPublicPages(of: {
  root: string
  databaseUrl: string
  folder: string
}): Promise<BenchRow[]> {
  const product = await startProduct({ ...of, limitFactor: 10_000 })
  try {
    await openWideShop(product, of)
    const rows: BenchRow[] = []
    for (const page of shown) rows.push(await rowOf(product.webUrl, page))
    return rows
  } finally {
    await product.stop()
  }
}

async function rowOf(webUrl: string, page: string): Promise<BenchRow> {
  const html = await rendered(webUrl + page)
  const bare = await startBare(html)
  const [ours, theirs, p99]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const run = await load(webUrl + page)
    ours.push(run.rate)
    p99.push(run.p99Ms)
    theirs.push((await load(bare.url)).rate)
  }
  await bare.stop()
  const [rate, p99Ms] = [median(ours), median(p99)]
  return {
    what: `the page \`${page}\`, ${connections} connections`,
    ours: `${perSecond(rate)}, p99 ${Math.round(p99Ms)} ms`,
    beside: `${perSecond(median(theirs))} of a bare Express route with the same bytes`,
    ratio: rate / median(theirs),
    target: `>= ${perSecond(mustPerSecond)}, p99 <= ${mustP99Ms} ms`,
    met: rate >= mustPerSecond && p99Ms <= mustP99Ms,
  }
}

/** Polls the page until it is complete. Its data arrives with the catalogue. */
async function rendered(url: string): Promise<Buffer> {
  for (;;) {
    const answer = await fetch(url)
    const html = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) return html
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

async function load(url: string): Promise<{ rate: number; p99Ms: number }> {
  const { duration, latency, ...result } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
  })
  return { rate: result['2xx'] / duration, p99Ms: latency.p99 }
}

async function startBare(html: Buffer): Promise<{ url: string; stop: () => Promise<void> }> {
  const body = gzipSync(html)
  const app = express()
  app.get('/', (_request, response) => {
    response.set('content-encoding', 'gzip').type('html').send(body)
  })
  return serveBare(app)
}
