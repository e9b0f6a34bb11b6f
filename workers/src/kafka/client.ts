import kafkajs, { type Kafka } from 'kafkajs'
import type { Logger } from '@arung/platform/logger'

const connectTimeoutMs = 3_000
const requestTimeoutMs = 10_000
/** About five seconds of retries. The caller starts again after that. */
const retry = { initialRetryTime: 100, retries: 5, maxRetryTime: 2_000 }

/**
 * Returns a client of these brokers. It logs each of its own retries, by the dozen while a broker is unreachable. These
 * lines are logged at debug level, and the caller logs the outcome in one line.
 */
export function createKafka(options: {
  brokers: readonly string[]
  clientId: string
  logger: Pick<Logger, 'debug'>
}): Kafka {
  return new kafkajs.Kafka({
    clientId: options.clientId,
    brokers: [...options.brokers],
    connectionTimeout: connectTimeoutMs,
    requestTimeout: requestTimeoutMs,
    retry,
    logLevel: kafkajs.logLevel.ERROR,
    logCreator:
      () =>
      ({ namespace, log }) =>
        options.logger.debug({ namespace, error: log['error'] ?? log.message }, 'kafka'),
  })
}

/** Returns which of `partitions` a key belongs to, as every client of Kafka computes it (murmur2). */
export function partitionOf(topic: string, key: string, partitions: number): number {
  const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({
    partitionId,
    partitionErrorCode: 0,
    leader: 0,
    replicas: [],
    isr: [],
  }))
  return partition({ topic, partitionMetadata, message: { key, value: null } })
}

const partition = kafkajs.Partitioners.DefaultPartitioner()
