import kafkajs, { type Kafka, type Producer } from 'kafkajs'
import type { Pool } from 'pg'
import { publicTopic } from '@arung/contracts/public-events/public-events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import { positionOf, type EventStore, type LogPage } from '@arung/event-store/event-store'
import { createGrowthSignal } from '@arung/event-store/growth-signal'
import { randomUuid } from '@arung/platform/ids'
import { endsOf, ensureTopics } from '../kafka/topics.ts'
import { noteCheckpoint, takeOver, type Checkpoint } from './checkpoint.ts'
import { recordsOf, restartRecords, type PublicRecord } from './records.ts'
import { epochOf, faultOf } from './relay-fault.ts'

/** Shared by all relays, so that a later one fences off an earlier one. */
const transactionalId = 'arung.relay'
const transactionTimeoutMs = 10_000
const pageMax = 1_000
const pollMs = 1_000
/** Interval in which unpublished events move the checkpoint. */
const quietMsMax = 10_000

export type RelayParts = Readonly<{
  kafka: Kafka
  store: EventStore
  codec: Codec<DomainEvent>
  /** The database with the log's epoch. */
  pool: Pool
}>
export type RelayNews = Readonly<{
  /** Called when the relay leads and nothing is wrong. */
  onReady: () => void
  /** Called when everything up to the end of this page is published or not meant to be. */
  onPage: (page: LogPage, records: number) => void
}>

/** A person must look. The message says why. */
export class RelayHalted extends Error {}

/** Relays from the checkpoint until the signal fires. Throws RelayHalted, or an error that may be transient. */
export async function relayLog(
  parts: RelayParts,
  news: RelayNews,
  signal: AbortSignal,
): Promise<void> {
  const { kafka, store, pool } = parts
  await withProducer(kafka, async producer => {
    const noted = await takeOver(kafka, producer)
    const [epoch, ends] = [await epochOf(pool), await endsOf(kafka, publicTopic)]
    const fault = await faultOf(noted, { store, epoch, ends })
    if (fault !== null) throw new RelayHalted(`${fault}. Run the relay with --rebuild.`)
    news.onReady()
    const begun = noted ?? {
      epoch,
      history: randomUuid(),
      position: 0,
      eventId: null,
      after: 0,
      offsets: {},
    }
    const growth = createGrowthSignal(store)
    const replaced = new AbortController()
    const stopListening = store.onReplaced(() => replaced.abort())
    try {
      // When the log is replaced, the next leader finds out from the checkpoint what to do.
      await follow(
        { ...parts, ...news, producer },
        begun,
        growth,
        AbortSignal.any([signal, replaced.signal]),
      )
    } finally {
      stopListening()
      growth.stop()
    }
  })
}

/** Announces that the history begins again. The relay then continues from the first event. */
export async function restartHistory({ kafka, pool }: RelayParts): Promise<void> {
  await withProducer(kafka, async producer => {
    await takeOver(kafka, producer)
    const epoch = await epochOf(pool)
    const ends = await endsOf(kafka, publicTopic)
    const offsets = Object.fromEntries([...ends].map(([partition, end]) => [partition, end]))
    const begun = { epoch, history: randomUuid(), position: 0, eventId: null, after: 0, offsets }
    await write(producer, restartRecords(begun, 0), begun)
  })
}

async function withProducer(kafka: Kafka, work: (producer: Producer) => Promise<void>) {
  await ensureTopics(kafka)
  const producer = kafka.producer({
    transactionalId,
    idempotent: true,
    maxInFlightRequests: 1,
    transactionTimeout: transactionTimeoutMs,
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    // After any failure the relay starts again from the checkpoint, so retries may end early.
    retry: { initialRetryTime: 100, retries: 5, maxRetryTime: 2_000 },
  })
  await producer.connect()
  try {
    await work(producer)
  } finally {
    await producer.disconnect().catch(() => undefined)
  }
}

type Following = RelayParts & RelayNews & Readonly<{ producer: Producer }>

async function follow(
  { store, codec, producer, onPage }: Following,
  begun: Checkpoint,
  growth: ReturnType<typeof createGrowthSignal>,
  signal: AbortSignal,
): Promise<void> {
  let checkpoint = begun
  let at = positionOf(begun.position)
  let notedAt = performance.now()
  while (!signal.aborted) {
    growth.arm()
    const page = await store.readAll(at, pageMax)
    const [last, before] = [page.events.at(-1), page.events.at(-2)]
    if (last !== undefined) {
      const records = await publicRecords(codec, page, begun)
      const next: Checkpoint = {
        ...checkpoint,
        position: last.position,
        eventId: last.id,
        after: before?.position ?? at,
      }
      if (records.length > 0 || performance.now() - notedAt > quietMsMax) {
        if (signal.aborted) return
        checkpoint = await write(producer, records, next)
        notedAt = performance.now()
      }
      onPage(page, records.length)
    }
    if (page.scannedTo === at) await growth.wait(pollMs, signal)
    at = page.scannedTo
  }
}

async function publicRecords(codec: Codec<DomainEvent>, page: LogPage, telling: Checkpoint) {
  try {
    return recordsOf(await codec.decode(page.events), telling)
  } catch (error) {
    const { position = 0 } = page.events[0] ?? {}
    throw new RelayHalted(`An event behind ${position} cannot be told: ${String(error)}`)
  }
}

/** Writes the records and then the checkpoint. Both become visible, or neither. */
async function write(
  producer: Producer,
  records: readonly PublicRecord[],
  checkpoint: Checkpoint,
): Promise<Checkpoint> {
  const transaction = await producer.transaction()
  const offsets = { ...checkpoint.offsets }
  if (records.length > 0) {
    const written = await transaction.send({ topic: publicTopic, messages: [...records] })
    for (const { partition, baseOffset } of written) {
      const count = records.filter(record => record.partition === partition).length
      if (baseOffset !== undefined) offsets[String(partition)] = Number(baseOffset) + count
    }
  }
  const next = { ...checkpoint, offsets }
  await noteCheckpoint(transaction, next)
  await transaction.commit()
  return next
}
