import path from 'node:path'
import { createEventStoreDb } from '@arung/event-store/eventstoredb/eventstoredb-event-store'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '@arung/event-store/testing/eventstoredb-stand-in'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moveLog } from '@arung/operator/move-log/move-log'
import { loadSecrets } from '@arung/standalone/secrets'
import { verifyDatabase } from '@arung/operator/verify/verify-database'
import { book, rafting, startCheckout } from '../crash/booking.ts'
import { createShop } from '../crash/shop.ts'
import {
  build,
  freePorts,
  launch,
  temporaryFolder,
  whenRunning,
  whenSettled,
  type Product,
} from '../../standalone/test/start/product.ts'
import { openTab } from '../../standalone/test/start/tab.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

const { folder, remove } = temporaryFolder()
const dataFolder = path.join(folder, 'data')
let server: EventStoreDbStandIn
let product: Product

beforeAll(async () => {
  build()
  server = await startEventStoreDbStandIn()
  const environment = { ESDB_URL: server.url }
  product = await whenRunning(launch({ port: await freePorts(), dataFolder, environment }))
})
afterAll(async () => {
  product.signal('SIGKILL')
  await product.ended
  await server.stop()
  remove()
})

test('with its log in EventStoreDB a trip is booked, paid and confirmed, also after an outage of the log, and the whole log verifies', async () => {
  const shop = createShop(product.url, dataFolder)
  const choice = await rafting(shop, '2027-06-10')
  const admin = await shop.signInAsAdmin()
  await book(shop, admin, choice)
  const tab = openTab(() => product.url)
  const startInTab = async (date: string) => {
    const checkoutId = crypto.randomUUID()
    const lines = [{ ...choice, date, addOns: [] }]
    const source = { from: 'choice', lines }
    const form = { checkoutId, currency: 'IDR', locale: 'en', source }
    expect(await tab.send('/checkouts', form)).toBe(201)
    // What was just written can be read.
    expect(await tab.read(`/checkouts/${checkoutId}`)).toBe(200)
    return tab.place()
  }
  const there = await startInTab('2027-06-12')

  // While the log is unavailable a command gets a 503, and the shop sends it again until the log is back.
  const { port, log, url } = server
  await server.stop()
  const checkout = startCheckout(shop, choice)
  const probe = await fetch(`${product.url}/api/checkouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      checkoutId: crypto.randomUUID(),
      currency: 'IDR',
      locale: 'en',
      source: { from: 'choice', lines: [{ ...choice, addOns: [] }] },
    }),
  })
  server = await startEventStoreDbStandIn({ port, log })
  await checkout
  expect(probe.status).toBe(503)
  await book(shop, admin, { ...choice, date: '2027-06-11' })

  const reader = createEventStoreDb({ url, applicationName: 'test' })
  await whenSettled(dataFolder, () => reader.head())
  await reader.close()
  product.signal('SIGINT')
  await product.ended

  const forgetful = launch({ port: await freePorts(), dataFolder })
  expect(await forgetful.ended).toBe(1)
  expect(forgetful.said().trim().split('\n').at(-1)).toMatch(
    /^The log of this installation is in EventStoreDB: name it in ESDB_URL, /,
  )

  const dataDir = path.join(dataFolder, 'postgres')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    const databaseUrl = postgres.url('arung')
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('SELECT FROM event_store.events')
    await client.end()
    expect(rows).toEqual([])
    const keys = loadSecrets(dataFolder)
    const proved = { url: databaseUrl, esdbUrl: url, keys }
    const whole = await verifyDatabase(proved)
    expect(whole.lines.filter(line => line.startsWith('WRONG'))).toEqual([])
    expect(whole.sound).toBe(true)
    expect(whole.lines.join('\n')).toMatch(/ok {4}positions: \d{3,} events, each behind the one/)
    const inParts = await verifyDatabase({ ...proved, partEvents: 60 })
    expect(inParts.lines).toEqual(whole.lines)

    const order = server.log.streams().find(name => name.startsWith('order-'))
    server.log.writeAbout(order ?? '', { $maxCount: 1 })
    const { lines } = await verifyDatabase(proved)
    expect(lines.filter(line => line.startsWith('WRONG'))).toEqual([
      `WRONG kept: ${order} has the rule $maxCount`,
    ])
    await expect(verifyDatabase({ url: databaseUrl, keys })).rejects.toThrow(/is in EventStoreDB/)

    const { events } = await moveLog({ url: databaseUrl, esdbUrl: url, to: 'postgresql' })
    const moved = await verifyDatabase({ url: databaseUrl, keys })
    expect(moved.lines.filter(line => line.startsWith('WRONG'))).toEqual([])
    expect(moved.lines).toContain(`ok    positions: 1 to ${events} without a gap`)
    const jobs = (all: readonly string[]) => all.find(line => line.includes('processes:'))
    const counted = /processes: (\d+) jobs that (\d+) events/
    expect(counted.exec(jobs(moved.lines) ?? '')?.slice(1)).toEqual(
      counted.exec(jobs(whole.lines) ?? '')?.slice(1),
    )
  } finally {
    await postgres.stop()
  }

  // The tab requires a position that the log will not reach for a long time. It gets a response at once, and continues.
  product = await whenRunning(launch({ port: await freePorts(), dataFolder }))
  expect(await tab.read('/products')).toBe(200)
  expect(tab.place().position).toBe(0)
  const here = await startInTab('2027-06-13')
  expect(here.position).toBeLessThan(there.position)
  expect(here.epoch).toMatch(/^[0-9a-f]{8}$/)
  expect(here.epoch).not.toBe(there.epoch)
})
