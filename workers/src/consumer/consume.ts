import type { EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs'
import type { Pool } from 'pg'
import { publicTopic } from '@arung/contracts/public-events/public-events'
import { jitteredPause } from '@arung/event-store/pause'
import { transact } from '@arung/event-store/postgres/transaction'
import { endsOf } from '../kafka/topics.ts'
import { createDeadLetters, type DeadLetters } from './dead-letters.ts'
import { moveCheckpoint, checkpointOf, type ConsumerCheckpoint } from './consumer-checkpoint.ts'
import { ConsumerHalted, OtherHistory, takeRecords, type Effects } from './take-records.ts'

export type ConsumerOptions = Effects &
  Readonly<{
    /** Name of the group and of its checkpoints. */
    name: string
    kafka: Kafka
    /** The database of the checkpoints and the effects. */
    pool: Pool
    signal: AbortSignal
    /** Called when the consumer has its partitions, possibly none, and their checkpoints. */
    onJoined?: () => void
    onProgress?: (news: Readonly<{ partition: number; lag: number; recordedAt: number }>) => void
    /** Called with a transient error, after which the consumer starts again. */
    onTrouble?: (error: unknown) => void
    onDead?: (news: Readonly<{ partition: number; offset: string; error: string }>) => void
  }>

const troublePause = { firstMs: 200, mostMs: 5_000 }
/** The minimum that brokers accept by default: how long a killed reader keeps its partitions. */
const sessionTimeoutMs = 6_000
const fetchWaitMs = 200
/** Records before its position that a reader reads again. They show whether the topic is still the same. */
const lookBack = 100

/**
 * Reads the public events from its checkpoint. Each takes effect once, whatever is killed meanwhile. Returns when the
 * signal fires. Throws ConsumerHalted when an event of ours cannot be applied.
 */
export async function consume(options: ConsumerOptions): Promise<void> {
  let attempt = 0
  while (!options.signal.aborted) {
    try {
      await session(options, () => (attempt = 0))
    } catch (error) {
      if (error instanceof ConsumerHalted) throw error
      options.onTrouble?.(error)
      await jitteredPause(attempt, troublePause, options.signal)
      attempt += 1
    }
  }
}

/** One membership of the group. Ends with the signal, and throws the first failure. */
async function session(options: ConsumerOptions, onWorks: () => void): Promise<void> {
  const { kafka, name, pool, signal } = options
  const consumer = kafka.consumer({
    groupId: name,
    sessionTimeout: sessionTimeoutMs,
    heartbeatInterval: sessionTimeoutMs / 3,
    maxWaitTimeInMs: fetchWaitMs,
    allowAutoTopicCreation: false,
    retry: { retries: 5, restartOnFailure: async () => false },
  })
  const dead = createDeadLetters(kafka)
  const checkpoints = new Map<number, ConsumerCheckpoint>()
  let joined: Promise<void> = Promise.resolve()
  const seekStart = (partition: number) =>
    consumer.seek({ topic: publicTopic, partition, offset: '0' })
  const seekAll = async (partitions: readonly number[]) => {
    const ends = await endsOf(kafka, publicTopic)
    checkpoints.clear()
    for (const partition of partitions) {
      const stands = await checkpointOf(pool, { name, topic: publicTopic, partition })
      // Kafka has lost records that were read. The remaining ones are read again, and known ones are skipped by their
      // position.
      const isBeyond = stands.nextOffset > (ends.get(partition) ?? 0)
      const from = isBeyond ? { ...stands, nextOffset: 0 } : stands
      const own = { name, topic: publicTopic, partition }
      if (isBeyond && !(await moveCheckpoint(pool, own, stands, from)))
        throw new Error(`Another reader of partition ${partition} was faster`)
      checkpoints.set(partition, from)
      consumer.seek({
        topic: publicTopic,
        partition,
        offset: String(Math.max(0, from.nextOffset - lookBack)),
      })
    }
  }
  try {
    await consumer.connect()
    await consumer.subscribe({ topic: publicTopic, fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error))
      consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
        joined = seekAll(payload.memberAssignment[publicTopic] ?? [])
        joined.then(() => options.onJoined?.(), reject)
      })
      const eachBatch = async (batch: EachBatchPayload) => {
        try {
          await joined
          if (batch.isStale() || !batch.isRunning()) return
          await takeBatch({ ...options, dead, checkpoints, seek: seekStart }, batch)
          onWorks()
        } catch (error) {
          reject(error)
          throw error
        }
      }
      consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch }).catch(reject)
    })
  } finally {
    await Promise.allSettled([consumer.disconnect(), dead.close()])
  }
}

type Taking = ConsumerOptions &
  Readonly<{
    dead: DeadLetters
    checkpoints: Map<number, ConsumerCheckpoint>
    /** Reads a partition from its beginning. */
    seek: (partition: number) => void
  }>

async function takeBatch(taking: Taking, payload: EachBatchPayload): Promise<void> {
  const { checkpoints, onProgress } = taking
  const { batch } = payload
  const { partition } = batch
  const stands = checkpoints.get(partition)
  if (!stands) throw new Error(`Partition ${partition} is somebody else's`)
  const last = batch.messages.at(-1)
  if (!last) return
  const next = await take(taking, partition, stands, batch.messages)
  checkpoints.set(partition, next)
  if (next.nextOffset === 0) return taking.seek(partition)
  payload.resolveOffset(last.offset)
  onProgress?.({
    partition,
    lag: Math.max(0, Number(batch.highWatermark) - Number(last.offset) - 1),
    recordedAt: Number(last.timestamp),
  })
  await payload.heartbeat()
}

/** Applies the new records and moves the checkpoint, in one transaction. */
async function take(
  taking: Taking,
  partition: number,
  from: ConsumerCheckpoint,
  messages: readonly KafkaMessage[],
): Promise<ConsumerCheckpoint> {
  const { name, pool } = taking
  const own = { name, topic: publicTopic, partition }
  const records = {
    partition,
    from,
    messages,
    bury: (message: KafkaMessage, error: string) => bury(taking, partition, message, error),
  }
  let to: ConsumerCheckpoint = from
  const moved = await transact(pool, async transaction => {
    to = await takeRecords(taking, transaction, records)
    return moveCheckpoint(transaction, own, from, to)
  }).catch((error: unknown) => {
    if (!(error instanceof OtherHistory)) throw error
    to = { ...from, nextOffset: 0 }
    return moveCheckpoint(pool, own, from, to)
  })
  if (!moved) throw new Error(`Another reader of partition ${partition} was faster`)
  return to
}

async function bury(
  { dead, onDead }: Taking,
  partition: number,
  message: KafkaMessage,
  error: string,
): Promise<void> {
  await dead.bury({ topic: publicTopic, partition, message, error })
  onDead?.({ partition, offset: message.offset, error })
}
