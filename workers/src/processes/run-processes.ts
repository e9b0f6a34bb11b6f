import type { PoolClient } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import { uuidv5 } from '@arung/platform/ids'
import { features } from '../features.ts'
import { insertJobs, type NewJob } from '../outbox/jobs.ts'

/** Namespace of job ids: `<process>/<event id>/<index>`, so that one cause makes one row, for ever. */
const jobNamespace = '0b0c5e00-0000-4000-8000-000000000001'

export const processes = features.flatMap(feature => feature.processes ?? [])

export type SeenEvent = Readonly<{ id: string; recordedAt: Date; event: DomainEvent }>

/** The rows that a window of the log makes necessary, in the eyes of all processes or of some. */
export function jobsOf(events: readonly SeenEvent[], eyes = processes): NewJob[] {
  return events.flatMap(seen =>
    eyes.flatMap(process =>
      process.react(seen.event).map((reaction, index) => ({
        id: uuidv5(jobNamespace, `${process.name}/${seen.id}/${index}`),
        kind: reaction.kind,
        payload: reaction.payload,
        dueAt: reaction.at === null ? seen.recordedAt : new Date(reaction.at),
        isWaitedFor: reaction.at === null,
      })),
    ),
  )
}

/** Whether some process asks for something because of an event. */
export const isReactedTo = (event: DomainEvent): boolean =>
  processes.some(process => process.react(event).length > 0)

/** Writes the rows in the transaction that moves the checkpoint: both happen or neither. */
export async function writeJobs(
  client: PoolClient,
  events: readonly SeenEvent[],
): Promise<NewJob[]> {
  const jobs = jobsOf(events)
  await insertJobs(client, jobs)
  return jobs
}
