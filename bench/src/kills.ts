import { dayMs } from '@arung/contracts/dates'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { verifyDatabase } from '@arung/operator/verify/verify-database'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { migrate } from '@arung/platform/postgres/migrate'
import { book } from './booking/buyer.ts'
import { addressOf, clientAt } from './booking/client.ts'
import { startProduct, type Product } from './booking/product.ts'
import { settled } from './booking/settled.ts'
import { openWideShop } from './shop.ts'
import type { BenchRow } from './table.ts'

const kills = 50
const buyers = 8
/** Between two kills. */
const livesMs = { least: 2_000, most: 5_000 }
const downMs = 300
const database = 'postgres'

/**
 * Kills PostgreSQL without warning fifty times, while whole bookings are made, paid and mailed. Every process survives.
 * Everything acknowledged is there, no mail was sent twice, and `verify` finds nothing.
 */
export async function benchKills(of: {
  root: string
  folder: string
  say: (line: string) => void
}): Promise<BenchRow[]> {
  const dataDir = path.join(of.folder, 'killed')
  let server = await startEmbeddedPostgres({ dataDir, durable: true })
  const databaseUrl = server.url(database)
  await migrate(databaseUrl)
  const product = await startProduct({ ...of, databaseUrl })
  try {
    await openWideShop(product, { databaseUrl, folder: of.folder })
    const ending = new AbortController()
    const shopping = shop(product, ending.signal)
    for (let nth = 1; nth <= kills; nth += 1) {
      await pause(livesMs.least + Math.random() * (livesMs.most - livesMs.least))
      process.kill(server.pid, 'SIGKILL')
      await server.ended
      await pause(downMs)
      server = await startEmbeddedPostgres({ dataDir, durable: true, port: server.port })
      if (nth % 10 === 0) of.say(`${nth} kills`)
    }
    ending.abort()
    const { placed, interrupted } = await shopping
    await settled(databaseUrl)
    const lost = await lostOf(product, placed)
    const { sound, lines } = await verifyDatabase({ url: databaseUrl, keys: product.keys })
    for (const line of lines) if (line.startsWith('WRONG')) of.say(line)
    const { mails, sentTwice } = product.codes.counts()
    return [
      {
        what: `PostgreSQL killed ${kills} times while ${buyers} buyers book and pay`,
        ours: `${placed.length} paid orders acknowledged, ${lost} lost; ${mails} mails, ${sentTwice} sent twice; verify ${sound ? 'finds nothing' : 'finds faults'}`,
        beside: `${interrupted} bookings were interrupted`,
        ratio: null,
        target: 'nothing lost, no mail twice',
        met: lost === 0 && sentTwice === 0 && sound && placed.length > 0,
      },
    ]
  } finally {
    await product.stop()
    await server.stop()
  }
}

/** Runs buyers who start again when a call fails, and keeps the orders that were reported to them as paid. */
async function shop(product: Product, signal: AbortSignal) {
  const placed: string[] = []
  let [nth, interrupted] = [0, 0]
  const time = <T>(_what: string, work: () => Promise<T>) => work()
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      while (!signal.aborted) {
        nth += 1
        const date = new Date(Date.now() + (20 + buyer) * dayMs).toISOString().slice(0, 10)
        try {
          placed.push(await book(product, { address: addressOf(nth), date, isPaid: true, time }))
        } catch {
          interrupted += 1
          await pause(100)
        }
      }
    }),
  )
  return { placed, interrupted }
}

/** Counts the orders that were reported as paid but are not. */
async function lostOf({ webUrl }: Product, slugs: readonly string[]): Promise<number> {
  const client = clientAt('127.0.0.1', webUrl)
  let lost = 0
  for (const slug of slugs) {
    const { status, text } = await client.send('GET', `/api/orders/${slug}`)
    const isPaid = status === 200 && JSON.parse(text).data.status === 'WAITING_CONFIRMATION'
    if (!isPaid) lost += 1
  }
  client.close()
  return lost
}
