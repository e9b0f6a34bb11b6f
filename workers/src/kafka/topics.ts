import type { Kafka } from 'kafkajs'
import { publicPartitions, publicTopic } from '@arung/contracts/public-events/public-events'

/** The relay's checkpoints. Only the last record counts. */
export const checkpointTopic = 'arung.relay.checkpoint'

const forEver = [
  { name: 'cleanup.policy', value: 'delete' },
  { name: 'retention.ms', value: '-1' },
  { name: 'retention.bytes', value: '-1' },
]
const lastOnly = [
  { name: 'cleanup.policy', value: 'compact' },
  { name: 'segment.ms', value: '600000' },
  { name: 'min.cleanable.dirty.ratio', value: '0.01' },
]

/**
 * Creates the relay's topics where they are missing. Throws where the topic of the events has another number of
 * partitions.
 */
export async function ensureTopics(kafka: Kafka): Promise<void> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const there = new Set(await admin.listTopics())
    const wanted = [
      { topic: publicTopic, numPartitions: publicPartitions, configEntries: forEver },
      { topic: checkpointTopic, numPartitions: 1, configEntries: lastOnly },
    ].filter(({ topic }) => !there.has(topic))
    if (wanted.length > 0)
      await admin.createTopics({
        // As many replicas as the brokers are configured for.
        topics: wanted.map(topic => ({ ...topic, replicationFactor: -1 })),
        waitForLeaders: true,
      })
    const { topics } = await admin.fetchTopicMetadata({ topics: [publicTopic] })
    const partitions = topics[0]?.partitions.length ?? 0
    if (partitions !== publicPartitions) throw new WrongPartitions(partitions)
  } finally {
    await admin.disconnect()
  }
}

export class WrongPartitions extends Error {
  constructor(partitions: number) {
    super(
      `${publicTopic} has ${partitions} partitions instead of ${publicPartitions}: streams would change their partition`,
    )
  }
}

/** Returns the end of each partition of a topic: the offset of the next record. */
export async function endsOf(kafka: Kafka, topic: string): Promise<ReadonlyMap<number, number>> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const offsets = await admin.fetchTopicOffsets(topic)
    return new Map(offsets.map(({ partition, high }) => [partition, Number(high)]))
  } finally {
    await admin.disconnect()
  }
}
