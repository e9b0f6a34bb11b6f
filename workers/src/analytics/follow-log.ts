import type { Pool } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import { publicPartitions, publicTopic } from '@arung/contracts/public-events/public-events'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import { isPassing } from '@arung/event-store/postgres/failures'
import { runSubscription } from '@arung/event-store/subscription'
import type { Logger } from '@arung/platform/logger'
import type { TakenEvent } from '../consumer/read-record.ts'
import { partitionOf } from '../kafka/client.ts'
import { createKeylessCodec } from '../public-events/keyless-codec.ts'
import { publicEventOf } from '../public-events/public-event.ts'
import { foldSales } from './fold.ts'

const checkpointName = 'analytics@1'
/** Charts are not urgent, so the events of several seconds are folded together. */
const restMs = 5_000

/** Folds the sales from the log itself where there is no Kafka, from the same public events. */
export function followLogForAnalytics(
  parts: Readonly<{ store: EventStore; pool: Pool; logger: Pick<Logger, 'error' | 'warn'> }>,
): Readonly<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const { store, pool, logger } = parts
  const alert = (error: unknown) =>
    logger.error({ error: String(error) }, 'ALERT the analytics stand still: a person must look')
  const reading = runSubscription<DomainEvent>({
    name: checkpointName,
    store,
    pool,
    codec: createKeylessCodec(),
    signal: stopping.signal,
    restMs,
    isPassing,
    hasEffects: events => events.some(({ event }) => publicEventOf(event) !== null),
    async apply(transaction, events) {
      for (const [partition, taken] of byPartition(events))
        await foldSales(transaction, taken, partition)
    },
    onTrouble: ({ error, attempt }) =>
      logger.warn({ error: String(error), attempt }, 'the analytics wait for the database'),
    onHalt: ({ error }) => alert(error),
  }).then(() => undefined, alert)
  return {
    async stop() {
      stopping.abort()
      await reading
    },
  }
}

function byPartition(events: readonly DecodedEvent<DomainEvent>[]): Map<number, TakenEvent[]> {
  const by = new Map<number, TakenEvent[]>()
  for (const { event, id, stream, revision, position } of events) {
    const published = publicEventOf(event)
    if (published === null) continue
    const partition = partitionOf(publicTopic, stream, publicPartitions)
    const taken = by.get(partition) ?? []
    by.set(partition, [...taken, { ...published, id, stream, revision, position }])
  }
  return by
}
