import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPartitions, publicTopic } from '@arung/contracts/public-events/public-events'
import { lackingForKafka } from '../../../tools/kafka-broker.mjs'
import { startAnalytics } from '../../src/analytics/run.ts'
import { followLogForAnalytics } from '../../src/analytics/follow-log.ts'
import { consume } from '../../src/consumer/consume.ts'
import { deadTopic } from '../../src/consumer/dead-letters.ts'
import { moveCheckpoint, checkpointOf } from '../../src/consumer/consumer-checkpoint.ts'
import { ConsumerHalted } from '../../src/consumer/take-records.ts'
import { restartedType } from '../../src/relay/records.ts'
import { silent, until } from '../parts.ts'
import {
  headerOf,
  killed,
  openReader,
  openWorld,
  withFaults,
  type Seen,
  type World,
} from './world.ts'

const lacking = lackingForKafka()

/** The tests share one history: a retry would find another one. */
describe.skipIf(lacking !== null)('on a real broker', { retry: 0 }, () => {
  let world: World
  // Two Java processes start one after the other, on a busy machine.
  beforeAll(async () => void (world = await openWorld()), 180_000)
  afterAll(() => world.close(), 60_000)

  /** Expects every published event of the log once, and each stream in order. */
  const expectAllOnce = async (seen: readonly Seen[]) => {
    await sleep(300)
    const ids = seen.map(one => headerOf(one, 'id'))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(world.published())
    const revisions = new Map<string, number>()
    for (const one of seen) {
      const stream = headerOf(one, 'stream')
      expect(Number(headerOf(one, 'revision'))).toBe((revisions.get(stream) ?? -1) + 1)
      revisions.set(stream, Number(headerOf(one, 'revision')))
    }
    const positions = new Map<number, number>()
    for (const one of seen) {
      const position = Number(headerOf(one, 'position'))
      expect(position).toBeGreaterThan(positions.get(one.partition) ?? 0)
      positions.set(one.partition, position)
    }
  }

  test('each event is published once, in the order of its stream, whatever is killed', async () => {
    await world.addOrders(60)
    let relay = world.spawn('relay')
    await until(hasTopic, 20)
    const reader = await openReader(world.kafka)
    const adding = (async () => {
      for (let part = 0; part < 20; part += 1) {
        await world.addOrders(10)
        await sleep(100)
      }
    })()
    await reader.has(1)
    await killed(relay)
    relay = world.spawn('relay')
    await reader.has(reader.seen.length + 50)
    await world.broker.kill()
    await adding
    await world.broker.start()
    await reader.has(world.published(), 40)
    await expectAllOnce(reader.seen)
    await reader.close()
    await killed(relay)
  }, 90_000)

  test('one of two relays works, and the other takes over when it stops', async () => {
    const [first, second] = [world.startRelay(), world.startRelay()]
    const reader = await openReader(world.kafka)
    await world.addOrders(40)
    await reader.has(world.published())
    const leaders = [first, second].map(one => one.leads())
    expect(leaders.filter(Boolean)).toHaveLength(1)
    const [leader, other] = leaders[0] ? [first, second] : [second, first]
    const adding = world.addOrders(40)
    await leader.stop()
    await adding
    await reader.has(world.published())
    expect(other.leads()).toBe(true)
    expect(await other.ready()).toBe(true)
    await expectAllOnce(reader.seen)
    await reader.close()
  })

  test('a failure before the checkpoint, or a lost answer to a commit, publishes each event once', async () => {
    await world.stopRelays()
    const faults = { before: 2, after: 2 }
    const relay = world.startRelay(
      withFaults(world.kafka, {
        beforeCheckpoint() {
          if ((faults.before -= 1) >= 0) throw new Error('not written')
        },
        afterCommit() {
          if (faults.before < 0 && (faults.after -= 1) >= 0) throw new Error('no answer')
        },
      }),
    )
    const reader = await openReader(world.kafka)
    await world.addOrders(10)
    await reader.has(world.published())
    await world.addOrders(10)
    await reader.has(world.published())
    await until(() => faults.before < 0 && faults.after <= 0)
    await expectAllOnce(reader.seen)
    await reader.close()
    await until(() => relay.leads(), 10)
  })

  test('a producer with the id of the relay fences it off, and the relay starts again', async () => {
    const reader = await openReader(world.kafka)
    await world.addOrders(5)
    const intruder = world.kafka.producer({
      transactionalId: 'arung.relay',
      idempotent: true,
      maxInFlightRequests: 1,
    })
    await intruder.connect()
    await (await intruder.transaction()).abort()
    await intruder.disconnect()
    await world.addOrders(5)
    await reader.has(world.published())
    await expectAllOnce(reader.seen)
    await reader.close()
  })

  test('the analytics from Kafka, killed in the middle, equal those from the log', async () => {
    const first = world.spawn('analytics')
    await until(async () => (await salesIn()) > 0, 20)
    await killed(first)
    await world.addOrders(20)
    const second = startAnalytics({
      ...world,
      pool: world.db.pool,
      registry: new Registry(),
      logger: silent,
    })
    await until(async () => (await salesIn()) === world.published() / 3, 20)
    const ofKafka = await hashOfSales()
    await second.stop()
    expect(await second.ready()).toBe(true)
    await world.db.pool.query('TRUNCATE analytics.sales')
    const follower = followLogForAnalytics({ ...world, pool: world.db.pool, logger: silent })
    await until(async () => (await salesIn()) === world.published() / 3, 20)
    // The last events of the last streams come with the same window, or the next.
    await until(async () => (await hashOfSales()) === ofKafka)
    await follower.stop()
    const { rows } = await world.db.pool.query(
      'SELECT DISTINCT source, currency, stands, jsonb_array_length(lines) AS lines FROM analytics.sales ORDER BY source',
    )
    expect(rows).toEqual(
      ['AGENT', 'GUEST', 'USER'].map(source => ({
        source,
        currency: 'IDR',
        stands: true,
        lines: 2,
      })),
    )
  })

  test('foreign records in the topic are set aside, and the following ones are read', async () => {
    const dead = await openDead()
    const junk = world.kafka.producer()
    await junk.connect()
    await junk.send({
      topic: publicTopic,
      messages: [
        { key: 'x', value: 'no event' },
        {
          value: '{}',
          headers: { id: 'a', type: 'order.placed', stream: 's', revision: '0', position: '1' },
        },
      ],
    })
    await junk.disconnect()
    await world.addOrders(5)
    const taken = new Set<string>()
    const stopping = new AbortController()
    const reading = consume({
      name: 'test.junk',
      kafka: world.kafka,
      pool: world.db.pool,
      signal: stopping.signal,
      apply: async (_, events) => {
        for (const { id } of events) {
          expect(taken.has(id)).toBe(false)
          taken.add(id)
        }
      },
      undo: async () => {},
    })
    await until(() => taken.size === world.published(), 20)
    await dead.has(2)
    stopping.abort()
    await reading
    expect(dead.seen.map(one => headerOf(one, 'topic'))).toEqual([publicTopic, publicTopic])
    expect(dead.seen.map(one => headerOf(one, 'error')).every(Boolean)).toBe(true)
    await dead.close()
  })

  test('each event takes effect once while readers start, stop and lose their transactions', async () => {
    await world.db.pool.query('CREATE TABLE taken (id text NOT NULL)')
    let fails = 3
    const reader = () => {
      const stopping = new AbortController()
      const reading = consume({
        name: 'test.once',
        kafka: world.kafka,
        pool: world.db.pool,
        signal: stopping.signal,
        apply: async (transaction, events) => {
          const ids = events.map(({ id }) => id)
          await transaction.query('INSERT INTO taken SELECT unnest($1::text[])', [ids])
          fails -= 1
          // As when the database goes away before it has answered.
          if (fails >= 0) throw Object.assign(new Error('gone'), { code: '57P01' })
        },
        undo: async () => {},
      })
      return async () => {
        stopping.abort()
        await reading
      }
    }
    const stopFirst = reader()
    const adding = world.addOrders(30)
    await until(() => fails < 0, 20)
    const stopSecond = reader()
    await world.addOrders(30)
    await adding
    await stopFirst()
    const taken = async () => {
      const { rows } = await world.db.pool.query<{ all: number; ids: number }>(
        'SELECT count(*)::int AS all, count(DISTINCT id)::int AS ids FROM taken',
      )
      return rows[0]
    }
    await until(async () => (await taken())?.ids === world.published(), 20)
    await sleep(300)
    expect(await taken()).toEqual({ all: world.published(), ids: world.published() })
    await stopSecond()
  }, 60_000)

  test('of two readers at the same checkpoint one moves on, and the other has no effect', async () => {
    const own = { name: 'test.race', topic: publicTopic, partition: 0 }
    const from = await checkpointOf(world.db.pool, own)
    const to = { nextOffset: 7, position: 3, history: 'h' }
    const moves = await Promise.all([
      moveCheckpoint(world.db.pool, own, from, to),
      moveCheckpoint(world.db.pool, own, from, { ...to, nextOffset: 9 }),
    ])
    expect(moves.toSorted()).toEqual([false, true])
  })

  test('a published event that cannot be applied halts its reader and leaves no effect', async () => {
    const reading = consume({
      name: 'test.poison',
      kafka: world.kafka,
      pool: world.db.pool,
      signal: new AbortController().signal,
      apply: async transaction => {
        await transaction.query('DELETE FROM analytics.sales')
        throw new TypeError('never seen such an order')
      },
      undo: async () => {},
    })
    await expect(reading).rejects.toThrow(ConsumerHalted)
    expect(await salesIn()).toBeGreaterThan(0)
    const { rows } = await world.db.pool.query(
      "SELECT sum(next_offset)::int AS taken FROM consumers.standings WHERE name = 'test.poison'",
    )
    expect(rows).toEqual([{ taken: 0 }])
  })

  test('a topic that lost its events halts the relay until the history is published again', async () => {
    const admin = world.kafka.admin()
    await admin.connect()
    await admin.deleteTopics({ topics: [publicTopic] })
    await until(async () => !(await admin.listTopics()).includes(publicTopic))
    await admin.disconnect()
    await world.stopRelays()
    const relay = world.startRelay()
    await until(async () => relay.halted() !== null, 20)
    expect(relay.halted()).toMatch(/Kafka has lost events.*--rebuild/)
    expect(await relay.ready()).toBe(false)

    const rebuilding = world.spawn('relay', ['--rebuild'])
    expect(await once(rebuilding, 'exit')).toEqual([0, null])
    await world.addOrders(5)
    const reader = await openReader(world.kafka)
    await reader.has(world.published() + publicPartitions, 30)
    const isRestart = (one: Seen) => headerOf(one, 'type') === restartedType
    expect(new Set(reader.seen.filter(isRestart).map(one => one.partition)).size).toBe(
      publicPartitions,
    )
    await expectAllOnce(reader.seen.filter(one => !isRestart(one)))
    await reader.close()
    expect(await relay.ready()).toBe(true)

    // A reader that knew the lost events reverts their effects and takes each event once.
    await world.db.pool.query("UPDATE analytics.sales SET source = 'LOST'")
    const analytics = startAnalytics({
      ...world,
      pool: world.db.pool,
      registry: new Registry(),
      logger: silent,
    })
    await until(async () => (await salesIn("source <> 'LOST'")) === world.published() / 3, 20)
    expect(await salesIn("source = 'LOST'")).toBe(0)
    await analytics.stop()
  }, 60_000)

  test('a log restored from a copy halts the relay', async () => {
    await world.stopRelays()
    await world.db.pool.query('UPDATE event_store.log SET epoch = gen_random_uuid()')
    const relay = world.startRelay()
    await until(async () => relay.halted() !== null, 20)
    expect(relay.halted()).toMatch(/put back from a copy/)
  })

  const hasTopic = async () => {
    const admin = world.kafka.admin()
    await admin.connect()
    const topics = await admin.listTopics()
    await admin.disconnect()
    return topics.includes(publicTopic)
  }
  const openDead = async () => {
    await world.kafka
      .admin()
      .createTopics({ topics: [{ topic: deadTopic, replicationFactor: -1 }], waitForLeaders: true })
    return openReader(world.kafka, deadTopic)
  }
  const salesIn = async (condition = 'true'): Promise<number> => {
    const { rows } = await world.db.pool.query<{ count: string }>(
      `SELECT count(*) FROM analytics.sales WHERE ${condition}`,
    )
    return Number(rows[0]?.count)
  }
  const hashOfSales = async (): Promise<string> => {
    const { rows } = await world.db.pool.query<{ hash: string }>(
      `SELECT md5(string_agg(s::text, ',' ORDER BY sale_id)) AS hash FROM analytics.sales s`,
    )
    return rows[0]?.hash ?? ''
  }
})
