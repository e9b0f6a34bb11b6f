import {
  jsonEvent,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client'
import { revisionOf, type ExpectedRevision } from '../event-store.ts'
import type { AppendAnswer, AppendCall } from './append-call.ts'
import { within, type Client } from './client.ts'
import type { StoredEvent } from './records.ts'

/** The server's deadline ends earlier, so that fewer outcomes stay unknown. */
const graceMs = 500

/** Sends an append as a call of its own. */
export async function unaryAppend(
  client: Client,
  timeoutMs: number,
  { stream, expected, events }: AppendCall,
): Promise<AppendAnswer> {
  const call = client.appendToStream(stream, events.map(clientsEvent), {
    expectedRevision: revisionAsked(expected),
    requiresLeader: true,
    deadline: timeoutMs,
  })
  try {
    const said = await within(timeoutMs + graceMs, `Appending to ${stream}`, call)
    const revision = revisionOf(Number(said.nextExpectedRevision))
    return { outcome: 'appended', revision, commit: said.position?.commit }
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) return conflictOf(error)
    throw error
  }
}

/** The client serialises the contents itself. */
const clientsEvent = ({ id, type, data, metadata }: StoredEvent) =>
  jsonEvent({
    id,
    type,
    data: JSON.parse(data.toString()),
    metadata: JSON.parse(metadata.toString()),
  })

function revisionAsked(expected: ExpectedRevision): AppendExpectedRevision {
  if (expected === 'any') return 'any'
  return expected === 'no-stream' ? 'no_stream' : BigInt(expected)
}

function conflictOf({ actualVersion }: WrongExpectedVersionError): AppendAnswer {
  const isThere = typeof actualVersion === 'bigint'
  return { outcome: 'conflict', actual: isThere ? revisionOf(Number(actualVersion)) : 'no-stream' }
}
