import type { Message } from 'kafkajs'
import {
  publicPartitions,
  publicSchema,
  publicTopic,
  type PublicEvent,
} from '@arung/contracts/public-events/public-events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { DecodedEvent } from '@arung/event-store/codec'
import { partitionOf } from '../kafka/client.ts'
import type { Checkpoint } from './checkpoint.ts'
import { publicEventOf } from '../public-events/public-event.ts'

export type PublicRecord = Message & Readonly<{ partition: number }>

type Telling = Pick<Checkpoint, 'epoch' | 'history'>

/** Returns the public records of these events, in their order. Throws where one does not have its promised shape. */
export function recordsOf(
  events: readonly DecodedEvent<DomainEvent>[],
  telling: Telling,
): PublicRecord[] {
  return events.flatMap(one => {
    const published = publicEventOf(one.event)
    return published === null ? [] : [recordOf(one, published, telling)]
  })
}

function recordOf(
  one: DecodedEvent<DomainEvent>,
  published: PublicEvent,
  { epoch, history }: Telling,
): PublicRecord {
  const { correlationId, causationId, tenant } = one.metadata
  return {
    key: one.stream,
    partition: partitionOf(publicTopic, one.stream, publicPartitions),
    value: JSON.stringify(published),
    timestamp: String(one.recordedAt.getTime()),
    headers: {
      id: one.id,
      type: published.type,
      schema: String(publicSchema),
      stream: one.stream,
      revision: String(one.revision),
      position: String(one.position),
      epoch,
      history,
      recordedAt: one.recordedAt.toISOString(),
      correlationId,
      causationId,
      tenant,
    },
  }
}

export const restartedType = 'history.restarted'

/**
 * Announces in every partition that everything after the position is void, and that the events of this history follow.
 */
export const restartRecords = ({ epoch, history }: Telling, position: number): PublicRecord[] =>
  Array.from({ length: publicPartitions }, (_, partition) => ({
    partition,
    value: JSON.stringify({ type: restartedType, data: {} }),
    headers: { type: restartedType, epoch, history, position: String(position) },
  }))
