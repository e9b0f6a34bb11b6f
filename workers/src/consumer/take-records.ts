import type { KafkaMessage } from 'kafkajs'
import type { PoolClient } from 'pg'
import { isPassing } from '@arung/event-store/postgres/failures'
import { readRecord, type ReadRecord, type TakenEvent } from './read-record.ts'
import type { ConsumerCheckpoint } from './consumer-checkpoint.ts'

/** The effects cannot be applied: a person must look. */
export class ConsumerHalted extends Error {}

/** The partition must be read from its beginning. */
export class OtherHistory extends Error {}

/** The effects of the records of one partition. */
export type Effects = Readonly<{
  /** Applies the effects of events, in their order, in the transaction that moves the checkpoint. */
  apply: (
    transaction: PoolClient,
    events: readonly TakenEvent[],
    partition: number,
  ) => Promise<void>
  /** The history of this partition after the position is void. Reverts its effects. */
  undo: (transaction: PoolClient, partition: number, position: number) => Promise<void>
}>
type Of = Readonly<{
  partition: number
  from: ConsumerCheckpoint
  messages: readonly KafkaMessage[]
  /** Stores a foreign record for a person to look at. */
  bury: (message: KafkaMessage, error: string) => Promise<void>
}>

/** Applies the new records and returns the partition's next checkpoint. */
export async function takeRecords(
  effects: Effects,
  transaction: PoolClient,
  { partition, from, messages, bury }: Of,
): Promise<ConsumerCheckpoint> {
  const taking = createTaking(effects, transaction, { partition, from })
  for (const message of messages) {
    const record = readRecord(message)
    if (record.kind !== 'foreign') await taking.take(record)
    else if (Number(message.offset) >= from.nextOffset) await bury(message, record.error)
  }
  const behind = Number(messages.at(-1)?.offset ?? 0) + 1
  return { nextOffset: Math.max(from.nextOffset, behind), ...(await taking.end()) }
}

type OurRecord = Exclude<ReadRecord, { kind: 'foreign' }>

/** Collects events, and applies them at the end and before anything is reverted. */
function createTaking(
  { apply, undo }: Effects,
  transaction: PoolClient,
  { partition, from }: Pick<Of, 'partition' | 'from'>,
) {
  let events: TakenEvent[] = []
  let { position, history } = from
  let isFirst = from.nextOffset === 0

  const flush = async () => {
    if (events.length > 0) await applied(() => apply(transaction, events, partition), events)
    events = []
  }
  const restart = async (at: number) => {
    await flush()
    await applied(() => undo(transaction, partition, at), [])
    position = at
  }
  const follow = async (record: OurRecord) => {
    if (record.history === history) return
    if (record.kind === 'restart') return restart(record.position)
    if (history === null) return
    // Another history whose start was not seen: Kafka has lost what was read, and was filled again.
    if (!isFirst) throw new OtherHistory()
    await restart(0)
  }
  return {
    async take(record: OurRecord): Promise<void> {
      await follow(record)
      history = record.history
      isFirst = false
      if (record.kind !== 'event' || record.event.position <= position) return
      events.push(record.event)
      position = record.event.position
    },
    async end(): Promise<Pick<ConsumerCheckpoint, 'position' | 'history'>> {
      await flush()
      return { position, history }
    },
  }
}

async function applied(work: () => Promise<void>, events: readonly TakenEvent[]): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isPassing(error) || error instanceof ConsumerHalted) throw error
    const positions = events.map(({ position }) => position)
    throw new ConsumerHalted(
      `An event between ${positions[0]} and ${positions.at(-1)} cannot be applied: ${String(error)}`,
    )
  }
}
