import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  createPostgresEventStore,
  type PostgresEventStore,
} from '@arung/event-store/postgres/postgres-event-store'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { contactSamples } from '@arung/domain/contacts/samples'
import { operationsSamples } from '@arung/domain/operations/samples'
import { accountRegistered, orderPlaced } from '@arung/projections/testing/sample-events'
import { testLog } from '@arung/projections/testing/log'
import { createDatabase } from '../src/database.ts'
import {
  changesElsewhere,
  changesHere,
  changesSql,
  createChangeReader,
} from '../src/live/changes.ts'
import { createLive } from '../src/live/live.ts'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { follow } from './streams.ts'
import { startWorld, type World } from './world.ts'

let world: World
let store: PostgresEventStore
const beatMs = 300
const soon = { timeout: 60_000, interval: 20 }

beforeAll(async () => {
  world = await startWorld(undefined, {
    liveBeatMs: beatMs,
    log(database) {
      store = createPostgresEventStore({ ...database, applicationName: 'test-log' })
      return testLog(store)
    },
  })
  await world.say(...shop, ...people)
})
afterAll(async () => {
  await world.stop()
  await store.close()
})

/** Streams that a test has opened. */
const opened: Awaited<ReturnType<typeof follow>>[] = []
afterEach(() => Promise.all(opened.splice(0).map(one => one.leave())))

async function open(token: string) {
  const stream = await follow(world, token)
  opened.push(stream)
  return stream
}

const agents = (accountId: string, n: number) =>
  orderPlaced(n, { buyer: { kind: 'AGENT', accountId }, subject: accountId })

async function following(accountId: string, role: 'ADMIN' | 'AGEN' | 'RESERVATION_ADMIN') {
  const stream = await open(await world.signIn(accountId, role))
  await vi.waitFor(() => expect(stream.said()).toContain('following null'), soon)
  return stream
}

test('a placed order notifies open desks and its own agent only, without content, once the read models have it', async () => {
  const desk = await following(ids.admin, 'ADMIN')
  const agent = await following(ids.agent, 'AGEN')
  const other = await following(ids.otherAgent, 'AGEN')
  const token = await world.signIn(ids.admin, 'ADMIN')
  await world.say(agents(ids.agent, 1))
  await vi.waitFor(() => expect(desk.said()).toContain('changed ["order"]'), soon)
  const { body } = await world.ask('/admins/orders', { token, minPosition: 0 })
  expect(body.data).toMatchObject({ items: [{ orderNumber: 'JRM-260201-000001' }] })
  await vi.waitFor(
    () => expect(agent.said()).toEqual(['following null', 'changed ["order"]']),
    soon,
  )
  await world.say(accountRegistered(77))
  await vi.waitFor(() => expect(desk.said()).toContain('changed ["account"]'), soon)
  expect(agent.said()).toHaveLength(2)
  expect(other.said()).toEqual(['following null'])
  for (const { text } of [desk, agent])
    expect(
      text()
        .replaceAll(/^(retry: \d+|event: \w+|data: (null|\["\w+"\])|:)?$/gm, '')
        .trim(),
    ).toBe('')
  expect(desk.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(desk.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(desk.headers.get('x-accel-buffering')).toBe('no')
})

test('changes in quick succession are sent as one notice per topic', async () => {
  const desk = await following(ids.admin, 'ADMIN')
  for (let n = 100; n < 130; n += 1) await world.say(orderPlaced(n))
  await vi.waitFor(() => expect(desk.said()).toContain('changed ["order"]'), soon)
  await vi.waitFor(() => expect(desk.beats()).toBeGreaterThan(2), soon)
  expect(desk.said().length).toBeLessThan(8)
})

test('staff are notified of orders, guests on the day, and the people and resources they use, but not of messages', async () => {
  const staff = await following(ids.admin, 'RESERVATION_ADMIN')
  await world.say(
    { type: 'ContactMessageSent', data: contactSamples.ContactMessageSent },
    { type: 'GuideSaved', data: operationsSamples.GuideSaved },
    { type: 'BookingOpened', data: bookingSamples.BookingOpened },
  )
  await vi.waitFor(() => expect(staff.said().join()).toContain('"booking"'), soon)
  expect(staff.said().join()).toContain('"guide"')
  expect(staff.said().join()).not.toContain('contact')
})

test('the stream refuses visitors and customers, and an agent who is suspended', async () => {
  const status = async (token: string) => (await world.ask('/live', { token })).status
  expect((await world.ask('/live')).status).toBe(401)
  expect(await status(await world.signIn(ids.user, 'USER'))).toBe(403)
  const agent = await world.signIn(ids.otherAgent, 'AGEN')
  await world.say({
    type: 'AccountSuspended',
    data: {
      accountId: ids.otherAgent,
      reason: 'Away',
      cause: 'ADMIN',
      suspendedAt: '2026-01-15T00:00:00.000Z',
    },
  })
  expect(await status(agent)).toBe(403)
})

test('a stream closes at the next beat after its session ended, and does not count as using the session', async () => {
  const stays = await following(ids.admin, 'ADMIN')
  const ends = await following(ids.agent, 'AGEN')
  const used = "UPDATE auth.sessions SET last_used_at = last_used_at - interval '1 hour'"
  await world.pool.query(`${used} WHERE account_id = '${ids.admin}'`)
  await world.pool.query(
    `UPDATE auth.sessions SET revoked_at = now(), ended_by = 'SUSPENDED' WHERE account_id = '${ids.agent}'`,
  )
  await vi.waitFor(() => expect(ends.isOver()).toBe(true), soon)
  await vi.waitFor(() => expect(stays.beats()).toBeGreaterThan(1), soon)
  expect(stays.isOver()).toBe(false)
  const { rows } = await world.pool.query(
    `SELECT 1 FROM auth.sessions WHERE account_id = '${ids.admin}' AND last_used_at > now() - interval '50 minutes'`,
  )
  expect(rows).toEqual([])
  await world.pool.query(`${used} WHERE account_id = '${ids.admin}'`)
  await vi.waitFor(() => expect(stays.isOver(), 'two hours unused').toBe(true), soon)
})

test('a person has at most twelve streams, and closing one makes room', async () => {
  const token = await world.signIn(ids.admin, 'ADMIN')
  const streams = await Promise.all(Array.from({ length: 12 }, () => open(token)))
  expect(streams.map(one => one.status)).toEqual(streams.map(() => 200))
  const { status, headers } = await world.ask('/live', { token })
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('60')
  expect((await open(await world.signIn(ids.agent, 'AGEN'))).status).toBe(200)
  await streams[0]?.leave()
  await vi.waitFor(async () => expect((await open(token)).status).toBe(200), soon)
})

const account = {
  kind: 'account',
  accountId: ids.admin,
  role: 'ADMIN',
  position: null,
  sessionId: ids.admin,
} as const

/** Streams of many people on the one process, without the network between. */
function crowd() {
  let questions = 0
  const real = createDatabase(world.pool)
  const live = createLive({
    database: {
      rows: (...asked) => {
        questions += 1
        return real.rows(...asked)
      },
    },
    store: world.log.store,
    sessions: { openAmong: async () => new Map() },
  })
  const open = new Map<string, () => void>()
  const whose = (name: string, role: 'ADMIN' | 'AGEN') => ({ ...account, accountId: name, role })
  return {
    live,
    open,
    questions: () => questions,
    /** Returns whether there is room for this person. The stream is named after the person and its number. */
    join(name: string, role: 'ADMIN' | 'AGEN' = 'ADMIN', nth = 0): number {
      try {
        live.assertRoom(whose(name, role))
      } catch (error) {
        return (error as { status: number }).status
      }
      const called = `${name}/${nth}`
      live.follow(whose(name, role), {
        send: () => undefined,
        beat: () => undefined,
        end: () => open.get(called)?.(),
        onEnd: tell =>
          open.set(called, () => {
            open.delete(called)
            tell()
          }),
      })
      return open.has(called) ? 200 : 503
    },
  }
}

test("agents cannot use up the desks' share of streams, and a full share refuses a newcomer if nobody has several", async () => {
  const all = crowd()
  expect(all.questions()).toBe(0)
  for (let n = 0; n < 80; n += 1) expect(all.join(`agent ${n}`, 'AGEN')).toBe(200)
  expect(all.join('agent 80', 'AGEN')).toBe(503)
  for (let n = 0; n < 120; n += 1) expect(all.join(`desk ${n}`)).toBe(200)
  expect(all.join('desk 120')).toBe(503)
  expect(all.open.size).toBe(200)
  for (const leave of all.open.values()) leave()
  await all.live.stop()
  // While nobody follows, nothing is read.
  expect(all.questions()).toBe(1)
})

test('in a full share the oldest stream of the person with the most gives way, and nobody evicts others in turns', async () => {
  const all = crowd()
  for (let n = 0; n < 6; n += 1)
    for (let nth = 0; nth < 12; nth += 1) expect(all.join(`agent ${n}`, 'AGEN', nth)).toBe(200)
  for (let nth = 0; nth < 8; nth += 1) expect(all.join('agent 6', 'AGEN', nth)).toBe(200)
  expect(all.join('newcomer', 'AGEN')).toBe(200)
  expect(all.open.size).toBe(80)
  expect(all.open.has('agent 0/0')).toBe(false)
  expect(all.open.has('agent 0/1')).toBe(true)
  // The person who gave way asks again. They have eleven streams and others twelve, so the others no longer give way.
  expect(all.join('agent 0', 'AGEN', 12)).toBe(503)
  for (let nth = 1; nth < 10; nth += 1) expect(all.join('newcomer', 'AGEN', nth)).toBe(200)
  expect(all.join('newcomer', 'AGEN', 10)).toBe(503)
  expect(all.join('desk')).toBe(200)
  await all.live.stop()
})

test('a stalled read model delays the notices of the others for three seconds, not for ever', async () => {
  let nowMs = 0
  const { pool } = world
  const reader = createChangeReader(changesHere(createDatabase(pool)), () => nowMs)
  await reader.look()
  const back = `UPDATE event_store.checkpoints SET position = 3, event_id = NULL WHERE name LIKE 'pages@%' RETURNING name`
  expect((await pool.query(back)).rowCount).toBe(1)
  await world.say(orderPlaced(300))
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      'SELECT max(position) = event_store.head() AS is_there FROM read.progress',
    )
    expect(rows).toEqual([{ is_there: true }])
  }, soon)
  expect(await reader.look()).toEqual([])
  nowMs += 3_100
  expect(await reader.look()).toEqual([expect.stringMatching(/^order-/)])
  expect(await reader.look()).toEqual([])
})

test(
  'with the log outside the database, changes are read from that log',
  { tags: 'deep' },
  async () => {
    const away = await startWorld(undefined, {
      log: () => testLog(createMemoryEventStore(undefined, 'growing')),
    })
    const reader = createChangeReader(changesElsewhere(createDatabase(away.pool), away.log.store))
    /** Waits until every model has reported its position, so that earlier events are no longer sent. */
    const caughtUp = () =>
      vi.waitFor(
        async () =>
          expect((await away.projections.progress()).filter(one => one.lag > 0)).toHaveLength(0),
        { timeout: 60_000 },
      )
    await away.say(...people)
    await caughtUp()
    expect(await reader.look()).toEqual([])
    expect(await reader.look()).toEqual([])
    await away.say(orderPlaced(301))
    const received: unknown[] = []
    await vi.waitFor(async () => {
      received.push(await reader.look())
      // Further changes of the people before it may arrive, where their models had not yet reported their position.
      expect(received.flat().filter(one => String(one).startsWith('order-'))).toHaveLength(1)
    }, soon)
    for (let n = 0; n < 1_100; n += 1) await away.log.say(orderPlaced(1_000 + n))
    await caughtUp()
    expect(await reader.look()).toBe('every')
    expect(await reader.look()).toEqual([])
    await away.stop()
  },
)

test('the query for changes in the log uses the index on positions', async () => {
  const client = await world.pool.connect()
  await client.query('SET enable_seqscan = off')
  const { rows } = await client.query(`EXPLAIN ${changesSql}`, [1, 1_000, false])
  await client.query('RESET enable_seqscan')
  client.release()
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(
    /events_pkey.*\s+Index Cond: \(\("?position"? > /,
  )
})

test('a process that is stopped ends its streams at once', async () => {
  const last = await startWorld()
  await last.say(...people)
  const stream = await follow(last, await last.signIn(ids.admin, 'ADMIN'))
  expect(stream.status).toBe(200)
  const startedMs = performance.now()
  await last.stop()
  expect(performance.now() - startedMs).toBeLessThan(3_000)
  await stream.over
})
