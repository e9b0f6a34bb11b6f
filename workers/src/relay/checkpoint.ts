import type { EachMessagePayload, Kafka, Producer, Transaction } from 'kafkajs'
import { z } from 'zod'
import { randomUuid } from '@arung/platform/ids'
import { checkpointTopic, endsOf } from '../kafka/topics.ts'

const Offset = z.int().min(0)
const Checkpoint = z.strictObject({
  /** Of the log that was read. */
  epoch: z.string(),
  /** Which telling of the log this is: another one from each --rebuild on. */
  history: z.string(),
  /** Of the last event that was looked at; 0 before the first. */
  position: Offset,
  eventId: z.string().nullable(),
  /** A position before that event and behind the one before it: reading from here, it comes first. */
  after: Offset,
  /** By partition, where the topic ended at least. */
  offsets: z.record(z.string(), Offset),
})
/** How far the relay has come. It stands in Kafka, in the same transaction as the events. */
export type Checkpoint = Readonly<z.infer<typeof Checkpoint>>

const keys = { checkpoint: 'checkpoint', leader: 'leader' } as const
/** So many records behind the end are looked through first; all, where there is none among them. */
const lookBack = 500
const readMsMax = 30_000

export async function noteCheckpoint(
  transaction: Transaction,
  checkpoint: Checkpoint,
): Promise<void> {
  await transaction.send({
    topic: checkpointTopic,
    messages: [{ key: keys.checkpoint, value: JSON.stringify(checkpoint) }],
  })
}

/**
 * The last checkpoint, or null where there is none. The producer says first that it leads, in a transaction of its own:
 * what others had under way is then over, and what stands before that word is all there is.
 */
export async function takeOver(kafka: Kafka, producer: Producer): Promise<Checkpoint | null> {
  const word = randomUuid()
  const transaction = await producer.transaction()
  await transaction.send({
    topic: checkpointTopic,
    messages: [{ key: keys.leader, value: word }],
  })
  await transaction.commit()
  const end = (await endsOf(kafka, checkpointTopic)).get(0) ?? 0
  const near = await readUpTo(kafka, word, Math.max(0, end - lookBack))
  return near ?? (end > lookBack ? readUpTo(kafka, word, 0) : null)
}

/** The last checkpoint from an offset on and before this word. */
async function readUpTo(kafka: Kafka, word: string, from: number): Promise<Checkpoint | null> {
  const groupId = `arung.relay.${word}`
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100, retry: { retries: 5 } })
  let last: Checkpoint | null = null
  let timer: NodeJS.Timeout | undefined
  try {
    await consumer.connect()
    await consumer.subscribe({ topic: checkpointTopic, fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The checkpoint did not come in time')), readMsMax)
      const seek = () =>
        consumer.seek({ topic: checkpointTopic, partition: 0, offset: String(from) })
      consumer.on(consumer.events.GROUP_JOIN, seek)
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error))
      const eachMessage = async ({ message: { key, value } }: EachMessagePayload) => {
        if (value === null) return
        if (key?.toString() === keys.checkpoint) last = Checkpoint.parse(JSON.parse(String(value)))
        else if (String(value) === word) resolve()
      }
      consumer.run({ autoCommit: false, eachMessage }).catch(reject)
    })
  } finally {
    clearTimeout(timer)
    await consumer.disconnect()
  }
  return last
}
