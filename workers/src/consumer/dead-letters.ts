import kafkajs, { type Kafka, type KafkaMessage, type Producer } from 'kafkajs'

/** Foreign records found in a topic of ours, with their place and what is wrong. */
export const deadTopic = 'arung.events.dead'

export type DeadLetters = Readonly<{
  /** Resolves when the record is stored. After a crash it may be stored twice, under the same key. */
  bury: (
    letter: Readonly<{ topic: string; partition: number; message: KafkaMessage; error: string }>,
  ) => Promise<void>
  close: () => Promise<void>
}>

export function createDeadLetters(kafka: Kafka): DeadLetters {
  let opened: Promise<Producer> | undefined
  const open = async () => {
    const admin = kafka.admin()
    await admin.connect()
    try {
      const there = await admin.listTopics()
      if (!there.includes(deadTopic))
        await admin.createTopics({ topics: [{ topic: deadTopic, replicationFactor: -1 }] })
    } finally {
      await admin.disconnect()
    }
    const producer = kafka.producer({
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    })
    await producer.connect()
    return producer
  }
  return {
    async bury({ topic, partition, message: { key, value, headers, offset }, error }) {
      opened ??= open()
      const producer = await opened
      const origin = { topic, partition: String(partition), offset }
      await producer.send({
        topic: deadTopic,
        messages: [
          {
            key: `${topic}/${partition}/${offset}`,
            value,
            headers: { ...headers, ...origin, error, ...(key ? { key } : {}) },
          },
        ],
      })
    },
    async close() {
      const producer = await opened?.catch(() => undefined)
      await producer?.disconnect()
    },
  }
}
