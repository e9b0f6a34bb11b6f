import { afterEach, expect, test, vi } from 'vitest'
import { createCatalogueCache } from '@arung/command-api/catalogue/catalogue-cache'
import { modelSql } from '@arung/command-api/catalogue/catalogue-log'
import {
  createCatalogueState,
  type CatalogueState,
} from '@arung/command-api/catalogue/catalogue-state'
import { isFollowed } from '@arung/domain/catalogue/followed-events'
import { positionOf, streamName, type EventStore } from '@arung/event-store/event-store'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { catalogueEvents } from '@arung/projections/catalogue/catalogue-events'
import { createProjections, type Projections } from '@arung/projections/create-projections'
import { quiet, testLog } from '@arung/projections/testing/log'
import { demoSettings as settings } from '@arung/demo/settings'
import { agents, demoEvents, laterEvents } from '../../demo/test/catalogue/demo-history.ts'

const table = `read_catalogue_events_${catalogueEvents.version}.catalogue_events`

type World = Awaited<ReturnType<typeof openWorld>>
let world: World
afterEach(() => world.close())

/** A log with its read model, and a way to start processes that keep the catalogue in memory. */
async function openWorld() {
  const { pool, url, drop } = await testDatabase()
  const closing: (() => Promise<unknown>)[] = []
  const open = (applicationName: string) => {
    const store = createPostgresEventStore({ url, pool, applicationName })
    closing.push(store.close)
    return store
  }
  const log = testLog(open('test-writer'))

  async function say(events: typeof demoEvents): Promise<void> {
    for (const event of events) await log.say(event)
  }
  /** Appends events that concern nobody here, directly to the table. */
  async function sayForeign(count: number): Promise<void> {
    const metadata = { schema: 1, commandId: randomUuid(), correlationId: '', causationId: '' }
    await pool.query(
      `INSERT INTO event_store.events (position, stream, revision, id, type, data, metadata, recorded_at)
       SELECT $4::bigint + n, $1, n - 1, gen_random_uuid(), 'CartLineRemoved', '{}', $2, now()
       FROM generate_series(1, $3::int) n`,
      [
        streamName('cart', randomUuid()),
        { ...metadata, actor: 'visitor', tenant: 'default' },
        count,
        await log.store.head(),
      ],
    )
  }

  /** Runs the read model until it is at the end of the log. */
  async function follow(): Promise<void> {
    const projections: Projections = await createProjections({
      ...log,
      pool,
      logger: quiet,
      projections: [catalogueEvents],
    })
    await vi.waitFor(
      async () => expect((await projections.progress()).map(one => one.lag)).toEqual([0]),
      { timeout: 60_000 },
    )
    await projections.stop()
  }

  async function start() {
    const stored = open('test-command-api')
    let read = 0
    const store: EventStore = {
      ...stored,
      async readAll(after, limit) {
        const page = await stored.readAll(after, limit)
        read += page.events.length
        return page
      },
      async idAt(position) {
        read += 1
        return stored.idAt(position)
      },
    }
    const cache = createCatalogueCache({ pool, store, codec: log.codec, settings, logger: quiet })
    closing.unshift(() => cache.stop())
    await cache.started
    return { cache, read: () => read }
  }

  /** Returns the state of a process that has read every event of the log. */
  async function wholeLog(): Promise<CatalogueState> {
    const whole = createCatalogueState(settings)
    for (let at = positionOf(0); ;) {
      const page = await log.store.readAll(at, 10_000)
      if (page.scannedTo === at) return whole.state
      const decoded = await log.codec.decode(page.events.filter(isFollowed))
      for (const { event } of decoded) if (isFollowed(event)) whole.fold(event)
      at = page.scannedTo
    }
  }

  async function close(): Promise<void> {
    for (const end of closing) await end()
    await drop()
  }
  return { pool, say, sayForeign, follow, start, wholeLog, close }
}

/** Everything that a decision can ask of the catalogue, in the order that it would see. */
const known = (state: CatalogueState) => ({
  products: [...state.products].map(([id, { product, disabledDates }]) => [
    id,
    product,
    [...disabledDates],
    state.specialPricesOf(id),
  ]),
  addOns: [...state.addOns],
  pools: [...state.pools],
  pickupZones: [...state.pickupZones],
  categories: [...state.categories],
  pictures: [...state.pictures],
  settings: state.settings,
  agents: agents.map(agentId => [...state.agentPricesOf(agentId)]),
})

test('a start reads only the events after the model, and knows what the whole log says', async () => {
  world = await openWorld()
  await world.say(demoEvents)
  await world.sayForeign(6_000)
  await world.say(laterEvents)
  await world.follow()
  const still = await world.start()
  expect(known(still.cache.state)).toEqual(known(await world.wholeLog()))
  // The one event that identifies the log.
  expect(still.read()).toBe(1)

  await world.sayForeign(2_000)
  await world.say([...laterEvents].reverse())
  const behind = await world.start()
  expect(known(behind.cache.state)).toEqual(known(await world.wholeLog()))
  expect(behind.read()).toBe(1 + 2_000 + laterEvents.length)
})

test('a start without a model, or with a new empty one, reads the log', async () => {
  world = await openWorld()
  await world.say([...demoEvents, ...laterEvents])
  const cold = await world.start()
  expect(known(cold.cache.state)).toEqual(known(await world.wholeLog()))
  await world.follow()
  await world.pool.query(`UPDATE event_store.checkpoints SET position = 0, event_id = NULL`)
  await world.pool.query(`DELETE FROM ${table}`)
  const early = await world.start()
  expect(known(early.cache.state)).toEqual(known(await world.wholeLog()))
  expect(early.read()).toBe(demoEvents.length + laterEvents.length)
})

test.each([
  ['has seen another event', 'event_id = gen_random_uuid()'],
  ['is ahead of the log', 'position = position + 10'],
])('a start ignores a model that %s', async (_what, assignment) => {
  world = await openWorld()
  await world.say(demoEvents)
  await world.follow()
  await world.pool.query(`UPDATE event_store.checkpoints SET ${assignment}`)
  await world.pool.query(`DELETE FROM ${table}`)
  const { cache, read } = await world.start()
  expect(known(cache.state)).toEqual(known(await world.wholeLog()))
  expect(read()).toBeGreaterThanOrEqual(demoEvents.length)
})

test('a log restored after such a start is noticed, and the old model is not used', async () => {
  world = await openWorld()
  await world.say(demoEvents)
  await world.follow()
  const { cache } = await world.start()
  const client = await world.pool.connect()
  await client.query('SET session_replication_role = replica')
  await client.query(`DELETE FROM event_store.events WHERE position >= (
    SELECT min(position) FROM event_store.events WHERE type = 'ProductSaved')`)
  client.release(true)
  expect(cache.state.products.size).toBeGreaterThan(0)
  await vi.waitFor(() => expect(cache.state.products.size).toBe(0), { timeout: 60_000 })
  await cache.started
  expect(known(cache.state)).toEqual(known(await world.wholeLog()))
  expect(cache.state.pools.size).toBeGreaterThan(0)
})

test('the query of the model uses its key index', async () => {
  world = await openWorld()
  await world.say(demoEvents.slice(0, 1))
  await world.follow()
  await world.pool.query(
    `INSERT INTO ${table}
     SELECT n, 'product-' || n, 0, gen_random_uuid(), 'ProductSaved', '{}', '{}', now()
     FROM generate_series(10, 6000) n`,
  )
  await world.pool.query(`ANALYZE ${table}`)
  const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN ${modelSql}`,
    [5_000, 6_000, 500],
  )
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan/)
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})
