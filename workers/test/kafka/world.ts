import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Kafka, KafkaMessage, Transaction } from 'kafkajs'
import { Registry } from 'prom-client'
import { publicTopic } from '@arung/contracts/public-events/public-events'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createMemoryVault } from '@arung/event-store/vault'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { openKafka, type Broker } from '../../../tools/kafka-broker.mjs'
import { createKafka } from '../../src/kafka/client.ts'
import { createKeylessCodec } from '../../src/public-events/keyless-codec.ts'
import { startRelay, type Relay } from '../../src/relay/run.ts'
import { addTo, silent, until } from '../parts.ts'
import { orderConfirmed, orderPlaced, paymentRecorded, uuid } from '../sample-order.ts'

const loader = createRequire(import.meta.url).resolve('tsx')

/** Opens a log, a broker and a client of it, once for each file, because a broker takes seconds to start. */
export async function openWorld() {
  const broker: Broker = await openKafka()
  const db = await testDatabase()
  const store = createPostgresEventStore({ url: db.url, pool: db.pool, applicationName: 'test' })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault: createMemoryVault() })
  const kafka = createKafka({ brokers: [broker.broker], clientId: 'test', logger: silent })
  let orders = 0

  /** Adds orders, each with three events, which are all published. */
  async function addOrders(count: number): Promise<void> {
    const adds = Array.from({ length: count }, async () => {
      const orderId = uuid(6, (orders += 1))
      const of = (event: DomainEvent) =>
        ({ ...event, data: { ...event.data, orderId } }) as DomainEvent
      const source = (['GUEST', 'USER', 'AGENT'] as const)[orders % 3] ?? 'GUEST'
      const placed = orderPlaced({ orderId, buyer: { kind: source, accountId: null } })
      await addTo(store, codec, 'order', orderId, [placed, of(paymentRecorded), of(orderConfirmed)])
    })
    await Promise.all(adds)
  }

  const relays = new Set<Relay>()
  const startOne = (through: Kafka = kafka): Relay => {
    const registry = new Registry()
    const relay = startRelay({
      kafka: through,
      store,
      pool: db.pool,
      codec: createKeylessCodec(),
      databaseUrl: db.url,
      registry,
      logger: silent,
    })
    relays.add(relay)
    return relay
  }

  const stopRelays = async () => {
    await Promise.all([...relays].map(relay => relay.stop()))
    relays.clear()
  }

  /** Starts one of our processes, from its source. */
  const spawnOne = (program: 'relay' | 'analytics', args: readonly string[] = []): ChildProcess =>
    spawn(
      process.execPath,
      [
        '--import',
        loader,
        fileURLToPath(new URL(`../../src/${program}/main.ts`, import.meta.url)),
        ...args,
      ],
      {
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          LOG_LEVEL: 'fatal',
          ADMIN_PORT: '0',
          DATABASE_URL: db.url,
          KAFKA_BROKERS: broker.broker,
        },
      },
    )

  return {
    broker,
    db,
    store,
    codec,
    kafka,
    addOrders,
    startRelay: startOne,
    spawn: spawnOne,
    published: () => orders * 3,
    stopRelays,
    async close() {
      await stopRelays()
      await store.close()
      await db.drop()
      await broker.stop()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

export async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/**
 * Returns the same client, with faults in its producers' transactions before they send a checkpoint and after they
 * commit one.
 */
export function withFaults(
  kafka: Kafka,
  faults: Readonly<{ beforeCheckpoint: () => void; afterCommit: () => void }>,
): Kafka {
  const faulty = (transaction: Transaction): Transaction => {
    let hasCheckpoint = false
    return {
      ...transaction,
      async send(record) {
        const isCheckpoint = record.messages.some(({ key }) => key === 'checkpoint')
        hasCheckpoint ||= isCheckpoint
        if (isCheckpoint) faults.beforeCheckpoint()
        return transaction.send(record)
      },
      async commit() {
        await transaction.commit()
        if (hasCheckpoint) faults.afterCommit()
      },
    }
  }
  return {
    consumer: options => kafka.consumer(options),
    admin: options => kafka.admin(options),
    logger: () => kafka.logger(),
    producer(options) {
      const producer = kafka.producer(options)
      return { ...producer, transaction: async () => faulty(await producer.transaction()) }
    },
  }
}

export type Seen = Readonly<{ partition: number; message: KafkaMessage }>

/**
 * Reads the committed records of a topic from its beginning, as any other reader does. `seen` grows until it is closed.
 */
export async function openReader(kafka: Kafka, topic: string = publicTopic) {
  const consumer = kafka.consumer({
    groupId: `test.${randomUuid()}`,
    maxWaitTimeInMs: 100,
    sessionTimeout: 2_000,
    heartbeatInterval: 500,
  })
  const seen: Seen[] = []
  // A reader that loses its broker starts again and gets the same records again.
  const places = new Set<string>()
  await consumer.connect()
  await consumer.subscribe({ topic, fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ partition, message }) => {
      const place = `${partition}/${message.offset}`
      if (!places.has(place)) seen.push({ partition, message })
      places.add(place)
    },
  })
  return {
    seen,
    has: (count: number, seconds = 20) => until(() => seen.length >= count, seconds),
    close: () => consumer.disconnect(),
  }
}

export const headerOf = ({ message }: Seen, name: string) => String(message.headers?.[name] ?? '')
