import { createEventStoreDb } from '@arung/event-store/eventstoredb/eventstoredb-event-store'
import type { OpenEventStore } from '@arung/event-store/event-store'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '@arung/event-store/testing/eventstoredb-stand-in'
import { testLog } from '@arung/projections/testing/log'
import { secret, uuid } from '@arung/projections/testing/sample-events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { openCuttableProxy, type CuttableProxy } from './cuttable-proxy.ts'
import { startWorld, type Answer, type Asking, type World } from './world.ts'

const patienceMs = 1_200
let server: EventStoreDbStandIn
let stores: readonly OpenEventStore[]
let proxy: CuttableProxy
let world: World
let token: string
/** Number of failed requests to the log. */
const inVain = { log: 0 }

beforeAll(async () => {
  server = await startEventStoreDbStandIn()
  const of = { url: server.url, applicationName: 'away' }
  const [store, hasty] = [createEventStoreDb(of), createEventStoreDb({ ...of, readTimeoutMs: 400 })]
  stores = [store, hasty]
  const counted: OpenEventStore = {
    ...store,
    head: () =>
      hasty.head().catch(error => {
        inVain.log += 1
        throw error
      }),
  }
  world = await startWorld(undefined, {
    log: () => testLog(counted),
    patienceMs,
    async wayTo(url) {
      proxy = await openCuttableProxy(url)
      return proxy.url
    },
  })
  const position = await world.say(...shop, ...people)
  token = await world.signIn(ids.user, 'USER')
  // What is read before an outage is compared with what is read after it.
  for (const read of reads)
    await vi.waitFor(async () => expect((await ask(read, position)).status).not.toBe(503), 10_000)
})
afterAll(async () => {
  await world.stop()
  await proxy.shut()
  await Promise.all(stores.map(store => store.close()))
  await server.stop()
})

const unavailable = {
  code: 'Unavailable',
  message: 'The service is busy. Please try again in a moment.',
}
const shown = ({ status, headers, body }: Answer) => ({
  status,
  retryAfter: headers.get('retry-after'),
  body,
})

const said = ({ status, body }: Answer) => [status, body.data]

/** Reads of every kind: what a guest buys, what is paid, what is in memory, what is requested by POST. */
const reads: readonly (readonly [place: string, asking?: Asking])[] = [
  [`/checkouts/${uuid(5, 1)}`],
  [`/orders/${secret(1)}/payments/${uuid(6, 1)}`],
  ['/products'],
  [`/users/${ids.user}/retrive-carts`, { method: 'POST' }],
]
const ask = ([place, asking = {}]: (typeof reads)[number], minPosition = 0) =>
  world.ask(place, { ...asking, token, minPosition })

describe('a log', () => {
  /** Beyond the log's end, so that only the log can say that nothing is there. */
  const beyond = 1_000_000_000
  const ways = {
    'that was stopped': {
      begin: () => server.stop(),
      async end() {
        server = await startEventStoreDbStandIn({ port: server.port, log: server.log })
      },
    },
    'without a leader': {
      begin: async () => server.misbehave('no-leader'),
      end: async () => server.misbehave('not'),
    },
    'that says nothing': {
      begin: async () => server.misbehave('mute'),
      end: async () => server.misbehave('not'),
    },
  }

  test.each(Object.entries(ways))(
    '%s makes every reader wait until it is back',
    async (_, { begin, end }) => {
      await begin()
      const before = inVain.log
      const asked = Promise.all(reads.map(read => ask(read, beyond)))
      await expect.poll(() => inVain.log).toBeGreaterThan(before)
      await end()
      for (const answer of await asked) expect(answer.body.code).toBe('NotYetVisible')
    },
  )

  test.each(Object.entries(ways))(
    '%s for too long makes requests fail as busy, with a time to retry',
    async (_, { begin, end }) => {
      await begin()
      const startedMs = performance.now()
      const answers = await Promise.all(reads.map(read => ask(read, beyond)))
      expect(performance.now() - startedMs).toBeGreaterThanOrEqual(patienceMs)
      await end()
      for (const answer of answers)
        expect(shown(answer)).toMatchObject({ status: 503, retryAfter: '1', body: unavailable })
    },
  )
})

describe('a database', () => {
  const isAway = () =>
    world.api.ready().then(
      () => false,
      () => true,
    )

  test('that is away makes every reader wait, including cached data and the session check', async () => {
    const before = await Promise.all(reads.map(read => ask(read)))
    await proxy.shut()
    await expect.poll(isAway).toBe(true)
    const asked = Promise.all(reads.map(read => ask(read)))
    await expect.poll(isAway).toBe(true)
    await proxy.open()
    expect((await asked).map(said)).toEqual(before.map(said))
  })

  test('that drops connections during reads is queried again', async () => {
    const loses = async () => {
      await world.pool.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE application_name = 'query-api-test' AND datname = current_database()`,
      )
    }
    const statuses = new Set<number>()
    const wanted = await Promise.all(reads.map(read => ask(read)))
    const readers = reads.map(async (read, nth) => {
      for (let turn = 0; turn < 40; turn += 1)
        if ((await ask(read)).status !== wanted[nth]?.status) statuses.add(turn)
    })
    for (let nth = 0; nth < 5; nth += 1) await loses()
    await Promise.all(readers)
    expect([...statuses]).toEqual([])
  })

  test('that stays away makes requests fail as busy, with a time to retry', async () => {
    const before = await Promise.all(reads.map(read => ask(read)))
    await proxy.shut()
    await expect.poll(isAway).toBe(true)
    const answers = await Promise.all(reads.map(read => ask(read)))
    await proxy.open()
    for (const [nth, answer] of answers.entries()) {
      // Data that was in memory a moment before may still be served from there.
      if (reads[nth]?.[0] === '/products' && answer.status === 200)
        expect(said(answer)).toEqual(before[nth] && said(before[nth]))
      else expect(shown(answer)).toMatchObject({ status: 503, retryAfter: '1', body: unavailable })
    }
  })
})
