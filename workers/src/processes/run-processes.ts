import type { PoolClient } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import type { EventMetadata } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { features } from '../features.ts'
import { insertJobs, type NewJob } from '../outbox/jobs.ts'
import type { Reaction } from './reaction.ts'

/** Namespace of job ids: `<process>/<event id>/<index>`, so that one cause always makes one row. */
const jobNamespace = '0b0c5e00-0000-4000-8000-000000000001'

export const processes = features.flatMap(feature => feature.processes ?? [])

export type SeenEvent = Readonly<{
  id: string
  recordedAt: Date
  event: DomainEvent
  /** The stream of the event. When left out, its jobs do not record their cause. */
  stream?: string
  metadata: Partial<Pick<EventMetadata, 'demo' | 'imported' | 'commandId' | 'correlationId'>>
}>

/** Returns the rows that a window of the log requires, by all processes or by some. */
export function jobsOf(events: readonly SeenEvent[], eyes = processes): NewJob[] {
  return events.flatMap(seen =>
    eyes.flatMap(process =>
      process.react(seen.event).flatMap((reaction, index) => {
        const dueAt = reaction.at === null ? seen.recordedAt : new Date(reaction.at)
        const isDemo = seen.metadata.demo !== undefined
        if (isDemo && !followsDemo(reaction, dueAt, seen)) return []
        if (seen.metadata.imported && !followsImport(process, reaction)) return []
        const id = uuidv5(jobNamespace, `${process.name}/${seen.id}/${index}`)
        const { kind, payload } = reaction
        const isWaitedFor = reaction.at === null && !isDemo
        return [{ id, kind, payload, dueAt, isWaitedFor, ...causeOf(seen) }]
      }),
    ),
  )
}

/** Returns the part of a row that describes its cause. */
function causeOf({ stream, metadata }: SeenEvent): Pick<NewJob, 'correlationId' | 'after'> {
  const { commandId, correlationId } = metadata
  if (stream === undefined || commandId === undefined || correlationId === undefined) return {}
  return { correlationId, after: { commandId, stream } }
}

/** Whether some process reacts to an event. */
export const isReactedTo = (event: DomainEvent): boolean =>
  processes.some(process => process.react(event).length > 0)

/**
 * An invented past mails nobody and already contains its consequences. Timers that lie ahead of it still run, and a
 * confirmed order gets its voucher.
 */
const followsDemo = ({ kind }: Reaction, dueAt: Date, { recordedAt, event }: SeenEvent): boolean =>
  kind === 'command'
    ? dueAt > recordedAt
    : kind === 'voucher.render' && event.type === 'OrderConfirmed'

/**
 * What is moved in mails nobody at that moment, and is settled in no drawer and with no paper. Its bookings, places and
 * timers work as those of every sale, mails that are due later included.
 */
const followsImport = (
  { skipsImported }: (typeof processes)[number],
  { kind, at }: Reaction,
): boolean => skipsImported !== true && (at !== null || !kind.startsWith('mail.'))

/** Writes the rows in the transaction that moves the checkpoint. Both happen or neither. */
export async function writeJobs(
  client: PoolClient,
  events: readonly SeenEvent[],
): Promise<NewJob[]> {
  const jobs = jobsOf(events)
  await insertJobs(client, jobs)
  return jobs
}
