import type { EachMessagePayload, Kafka, Producer, Transaction } from 'kafkajs'
import { z } from 'zod'
import { randomUuid } from '@arung/platform/ids'
import { checkpointTopic, endsOf } from '../kafka/topics.ts'

const Offset = z.int().min(0)
const Checkpoint = z.strictObject({
  /** Epoch of the log that was read. */
  epoch: z.string(),
  /** Id of this history. Each --rebuild begins another one. */
  history: z.string(),
  /** Position of the last event that was read; 0 before the first. */
  position: Offset,
  eventId: z.string().nullable(),
  /**
   * A position before that event, and at or after the event before it. It is the first event that is read from here.
   */
  after: Offset,
  /** The least end of each partition of the topic. */
  offsets: z.record(z.string(), Offset),
})
/** How far the relay has come. It is stored in Kafka, in the same transaction as the events. */
export type Checkpoint = Readonly<z.infer<typeof Checkpoint>>

const keys = { checkpoint: 'checkpoint', leader: 'leader' } as const
/** Number of records before the end that are searched first. All are searched where these contain no checkpoint. */
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
 * Takes the lead and returns the last checkpoint, or null where there is none. The producer first announces itself in a
 * transaction of its own. That ends the transactions of other producers, so the records before the announcement are
 * complete.
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

/** Returns the last checkpoint from an offset on and before this announcement. */
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
