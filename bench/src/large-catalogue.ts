import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { settledModels } from './booking/settled.ts'
import { startProduct, type Product } from './booking/product.ts'
import { clientOf, deskClients, type DeskClient } from './large-catalogue/desk-client.ts'
import { asked, callers, files, guestLists, pages, sitemaps } from './large-catalogue/asked.ts'
import { fill, pricesOf, productNumbered, products, specialPrices } from './large-catalogue/fill.ts'
import { closedLoop } from './load.ts'
import { familyMegabytes, peakMegabytes } from './memory.ts'
import { startProcess } from './processes.ts'
import { openWideShop } from './shop.ts'
import { median, percentile, type BenchRow } from './table.ts'

const seconds = 2
const saves = 40
const mustP95Ms = 150
/** The limit for what guests browse, as an API response and as a page. */
const listMustP95Ms = 50
const pageBytesMax = 150_000
const patienceMs = 300_000
const sheetRows = 5_000
const rowsOfCall = 200
const startSecondsMax = 5

type Of = Readonly<{
  root: string
  databaseUrl: string
  folder: string
  say: (line: string) => void
}>

/** Measures everything that grows with the catalogue, on one that was saved through the commands. */
export async function benchLargeCatalogue(of: Of): Promise<BenchRow[]> {
  const product = await startProduct({ ...of, limitFactor: 10_000 })
  try {
    await openWideShop(product, of)
    const queryApiUrl = product.processes.get('query-api')?.url ?? ''
    const [commands, queries] = await deskClients(product.commandApiUrl, [
      product.commandApiUrl,
      queryApiUrl,
    ])
    if (commands === undefined || queries === undefined) throw new Error('Nobody is signed in')
    const startedMs = performance.now()
    await fill(product, of.databaseUrl, commands)
    await settledModels(of.databaseUrl, patienceMs)
    of.say(`filled in ${Math.round((performance.now() - startedMs) / 1_000)} s`)
    const rows: BenchRow[] = []
    const add = (row: BenchRow) => {
      of.say(`${row.what}: ${row.ours}; ${row.beside}`)
      rows.push(row)
    }
    for (const [what, one] of Object.entries(asked)) add(await readRow(what, one, queries))
    for (const [what, one] of Object.entries(files)) add(await fileRow(what, one, queries))
    const visitor = clientOf(product.webUrl, { 'accept-encoding': 'gzip' })
    const guest = clientOf(queryApiUrl, {})
    for (const [what, one] of Object.entries(guestLists))
      add(await readRow(what, one, guest, { p95Ms: listMustP95Ms }))
    for (const [what, one] of Object.entries(pages))
      add(await readRow(what, one, visitor, { p95Ms: listMustP95Ms, bytes: pageBytesMax }))
    for (const [what, one] of Object.entries(sitemaps)) add(await readRow(what, one, visitor))
    for (const row of await changedRows({ commands, queries })) add(row)
    for (const row of await startRows(of, product)) add(row)
    add(await verifiedRow(of, product))
    return rows
  } finally {
    await product.stop()
  }
}

const world = `${products.toLocaleString('en-GB')} products`

async function readRow(
  what: string,
  paths: string | readonly string[],
  client: DeskClient,
  { p95Ms = mustP95Ms, bytes: bytesMax = Infinity }: { p95Ms?: number; bytes?: number } = {},
): Promise<BenchRow> {
  const each = [paths].flat()
  let [bytes, refused] = [0, 0]
  const ask = async (caller: number) => {
    try {
      const { text } = await client.send('GET', each[caller % each.length] ?? '/')
      bytes = text.length
    } catch {
      refused += 1
    }
  }
  const startedMs = performance.now()
  await ask(0)
  const firstMs = performance.now() - startedMs
  const { latencies } = await closedLoop(callers, seconds * 1_000, ask)
  const row = rowOf(`${what}, ${callers} callers`, latencies, {
    target: p95Ms,
    beside: `the first time, alone ${Math.round(firstMs)} ms; ${kilobytes(bytes)}${refused > 0 ? `; ${refused} refused` : ''}`,
  })
  const target = bytesMax === Infinity ? row.target : `${row.target}, <= ${kilobytes(bytesMax)}`
  return { ...row, target, met: row.met && refused === 0 && bytes <= bytesMax }
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`

function rowOf(
  what: string,
  latencies: readonly number[],
  { beside = '', target = mustP95Ms }: { beside?: string; target?: number | null } = {},
): BenchRow {
  const p95Ms = percentile(latencies, 0.95)
  return {
    what: `${what}, ${world}`,
    ours: `p50 ${Math.round(median(latencies))} ms, p95 ${Math.round(p95Ms)} ms`,
    beside,
    ratio: null,
    target: target === null ? '' : `p95 <= ${target} ms`,
    met: target === null || p95Ms <= target,
  }
}

async function fileRow(what: string, file: string, client: DeskClient): Promise<BenchRow> {
  const startedMs = performance.now()
  const { text } = await client.send('GET', file)
  const tookMs = performance.now() - startedMs
  const lines = text.split('\n').length
  return rowOf(what, [tookMs], {
    beside: `${lines.toLocaleString('en-GB')} lines, ${kilobytes(text.length)}`,
    target: null,
  })
}

/** Saves products one after another and reads each immediately; also saves a sheet of special prices. */
async function changedRows({
  commands,
  queries,
}: Record<'commands' | 'queries', DeskClient>): Promise<BenchRow[]> {
  const [saved, atDesk, shown, priced]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let nth = 0; nth < saves; nth += 1) {
    const { id, product } = productNumbered(nth * 40)
    const body = { ...product, price: product.price + 7_000 }
    const [{ place }, savedMs] = await timed(() =>
      commands.send('PUT', `/admins/products/${id}`, body),
    )
    const { slug } = product
    const deskMs = await timed(() =>
      queries.send('GET', `/admins/products/${slug}`, undefined, place),
    )
    const shownMs = await timed(() => queries.send('GET', `/products/${slug}`, undefined, place))
    saved.push(savedMs)
    atDesk.push(deskMs[1])
    shown.push(shownMs[1])
  }
  for (let from = 0; from < sheetRows; from += rowsOfCall) {
    const changes = pricesOf(from / rowsOfCall, 0, rowsOfCall, 20_000)
    priced.push(
      (await timed(() => commands.send('POST', '/admins/special-prices/changes', { changes })))[1],
    )
  }
  const sheetSeconds = priced.reduce((sum, one) => sum + one, 0) / 1_000
  return [
    rowOf('saving one product', saved),
    rowOf('it at the desk, at once after it was saved', atDesk),
    rowOf("its guests' page, at once after it was saved", shown),
    rowOf(`${rowsOfCall} rows of a sheet of special prices`, priced, {
      beside: `${sheetRows.toLocaleString('en-GB')} rows in ${sheetSeconds.toFixed(1)} s`,
      target: null,
    }),
  ]
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const startedMs = performance.now()
  const result = await work()
  return [result, performance.now() - startedMs]
}

/** Stops and restarts each process that keeps the catalogue in memory. */
async function startRows({ root }: Of, product: Product): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const name of ['query-api', 'command-api', 'projections']) {
    const before = product.processes.get(name)
    if (before === undefined) throw new Error(`No ${name}`)
    const peak = peakMegabytes(before.pid)
    const now = familyMegabytes(before.pid)
    await before.stop()
    const [again, tookMs] = await timed(() =>
      startProcess(root, name, product.env, 'inherit', patienceMs),
    )
    if (name === 'query-api') await clientOf(again.url, {}).send('GET', '/categories')
    const megabytes = peakMegabytes(again.pid)
    await again.stop()
    rows.push({
      what: `start of ${name}, ${world}, ${specialPrices.toLocaleString('en-GB')} special prices`,
      ours: `${(tookMs / 1_000).toFixed(1)} s, at most ${Math.round(megabytes)} MB`,
      beside: `under all of the above ${Math.round(now)} MB, at most ${Math.round(peak)} MB`,
      ratio: null,
      target: `<= ${startSecondsMax} s`,
      met: tookMs <= startSecondsMax * 1_000,
    })
  }
  return rows
}

async function verifiedRow({ root, databaseUrl }: Of, { env }: Product): Promise<BenchRow> {
  const program = path.join(root, 'dist', 'verify.mjs')
  const startedMs = performance.now()
  const child = spawn(process.execPath, [program, '--database', databaseUrl], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return {
    what: `verify, ${world}`,
    ours: code === 0 ? 'nothing is wrong' : 'something is wrong',
    beside: `${((performance.now() - startedMs) / 1_000).toFixed(0)} s`,
    ratio: null,
    target: 'nothing is wrong',
    met: code === 0,
  }
}
