import type { Pool } from 'pg'
import { positionOf, type EventStore } from '@arung/event-store/event-store'
import type { Checkpoint } from './checkpoint.ts'

const lookMax = 1_000

/** Returns the epoch of the log. */
export async function epochOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ epoch: string }>('SELECT epoch FROM event_store.log')
  const [row] = rows
  if (!row) throw new Error('The log does not say which it is')
  return row.epoch
}

/**
 * Returns why the relay must not continue from its checkpoint, in one sentence, or null when it may. `ends` holds the
 * ends of the partitions.
 */
export async function faultOf(
  checkpoint: Checkpoint | null,
  facts: Readonly<{ store: EventStore; epoch: string; ends: ReadonlyMap<number, number> }>,
): Promise<string | null> {
  const { store, epoch, ends } = facts
  if (checkpoint === null)
    return [...ends.values()].some(end => end > 0)
      ? 'Kafka has events but no checkpoint of the relay'
      : null
  for (const [partition, offset] of Object.entries(checkpoint.offsets)) {
    const end = ends.get(Number(partition)) ?? 0
    if (end < offset)
      return `Partition ${partition} ends at ${end}, but the relay had written up to ${offset}: Kafka has lost events`
  }
  if (checkpoint.epoch !== epoch) return 'The log was put back from a copy since the relay read it'
  if (checkpoint.eventId === null) return null
  const id = await idBehind(store, checkpoint)
  return id === checkpoint.eventId
    ? null
    : `The event at ${checkpoint.position} is not the one that the relay has seen there: the log is another one`
}

async function idBehind(store: EventStore, { after, position }: Checkpoint) {
  const { events } = await store.readAll(positionOf(after), lookMax)
  return events.find(event => event.position === position)?.id
}
