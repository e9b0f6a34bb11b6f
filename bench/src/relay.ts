import { randomUUID } from 'node:crypto'
import type { Kafka, Producer } from 'kafkajs'
import pg from 'pg'
import { publicTopic } from '@arung/contracts/public-events/public-events'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { orderSamples } from '@arung/domain/orders/samples'
import { createCodec } from '@arung/event-store/codec'
import { positionOf, streamName } from '@arung/event-store/event-store'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createMemoryVault } from '@arung/event-store/vault'
import { createLogger } from '@arung/platform/logger'
import { createKafka } from '@arung/workers/kafka/client'
import { endsOf } from '@arung/workers/kafka/topics'
import { createKeylessCodec } from '@arung/workers/public-events/keyless-codec'
import { recordsOf, type PublicRecord } from '@arung/workers/relay/records'
import { relayLog, restartHistory, type RelayParts } from '@arung/workers/relay/relay'
import { lackingForKafka, openKafka } from '../../tools/kafka-broker.mjs'
import { median, perSecond, type BenchRow } from './table.ts'

const orders = 8_000
const perOrder = 3
const rounds = 3
const pageMax = 1_000
const rateLeast = 900

/**
 * Measures the events per second that the relay moves from the log into Kafka, in transactions, next to the same
 * records prepared beforehand and sent in transactions of the same size: the upper limit of broker and client.
 */
export async function benchRelay(of: {
  databaseUrl: string
  say: (line: string) => void
}): Promise<BenchRow[]> {
  const lacking = lackingForKafka()
  if (lacking !== null) {
    of.say(`SKIPPED relay: ${lacking}`)
    return []
  }
  const broker = await openKafka()
  const pool = new pg.Pool({ connectionString: of.databaseUrl, max: 8 })
  const store = createPostgresEventStore({ url: of.databaseUrl, pool, applicationName: 'bench' })
  const logger = createLogger('bench', 'silent')
  const kafka = createKafka({ brokers: [broker.broker], clientId: 'bench', logger })
  const parts: RelayParts = { kafka, store, pool, codec: createKeylessCodec() }
  try {
    await fill(store)
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await relayed(parts))
      bare.push(await sentBare(parts, await recordsOfLog(parts)))
      await restartHistory(parts)
      of.say(`relay: ${ours.at(-1)?.toFixed(0)}/s, bare: ${bare.at(-1)?.toFixed(0)}/s`)
    }
    const rate = median(ours)
    return [
      {
        what: 'public events from the log into Kafka, in transactions, against the same records sent bare',
        ours: perSecond(rate),
        beside: perSecond(median(bare)),
        ratio: rate / median(bare),
        target: `>= ${rateLeast}/s`,
        met: rate >= rateLeast,
      },
    ]
  } finally {
    await store.close()
    await pool.end()
    await broker.stop()
  }
}

async function fill(store: RelayParts['store']): Promise<void> {
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault: createMemoryVault() })
  const { OrderPlaced, PaymentRecorded, OrderConfirmed } = orderSamples
  const place = async () => {
    const orderId = randomUUID()
    const commandId = randomUUID()
    const events: DomainEvent[] = [
      { type: 'OrderPlaced', data: { ...OrderPlaced, orderId } },
      { type: 'PaymentRecorded', data: { ...PaymentRecorded, orderId } },
      { type: 'OrderConfirmed', data: { ...OrderConfirmed, orderId } },
    ]
    const [first, ...rest] = await codec.encode(events, {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: 'system:bench',
      tenant: 'arung',
    })
    if (first) await store.append(streamName('order', orderId), 'no-stream', [first, ...rest])
  }
  for (let placed = 0; placed < orders; placed += 200)
    await Promise.all(Array.from({ length: 200 }, place))
}

/** From the first page that it reads to the last one that Kafka has. */
async function relayed(parts: RelayParts): Promise<number> {
  const done = new AbortController()
  let begun = 0
  let published = 0
  let rate = 0
  await relayLog(
    parts,
    {
      onReady: () => void (begun = performance.now()),
      onPage(_, records) {
        published += records
        if (published < orders * perOrder) return
        rate = (published * 1_000) / (performance.now() - begun)
        done.abort()
      },
    },
    done.signal,
  )
  return rate
}

async function recordsOfLog({ store, codec }: RelayParts): Promise<PublicRecord[][]> {
  const pages: PublicRecord[][] = []
  const head = await store.head()
  for (let at = positionOf(0); at < head;) {
    const page = await store.readAll(at, pageMax)
    const telling = { epoch: randomUUID(), history: randomUUID() }
    pages.push(recordsOf(await codec.decode(page.events), telling))
    at = page.scannedTo
  }
  return pages
}

async function sentBare({ kafka }: RelayParts, pages: readonly PublicRecord[][]): Promise<number> {
  const topic = `${publicTopic}.bare.${randomUUID()}`
  const producer = await bareProducer(kafka, topic)
  const begun = performance.now()
  for (const messages of pages) {
    const transaction = await producer.transaction()
    await transaction.send({ topic, messages })
    await transaction.commit()
  }
  const seconds = (performance.now() - begun) / 1_000
  await producer.disconnect()
  const written = [...(await endsOf(kafka, topic)).values()].reduce((sum, end) => sum + end, 0)
  if (written < orders * perOrder) throw new Error(`Only ${written} records were written`)
  return (orders * perOrder) / seconds
}

async function bareProducer(kafka: Kafka, topic: string): Promise<Producer> {
  const admin = kafka.admin()
  await admin.connect()
  await admin.createTopics({ topics: [{ topic, numPartitions: 6 }], waitForLeaders: true })
  await admin.disconnect()
  const producer = kafka.producer({
    transactionalId: 'arung.bare',
    idempotent: true,
    maxInFlightRequests: 1,
  })
  await producer.connect()
  // The first transaction requests the producer id.
  await (await producer.transaction()).abort()
  return producer
}
