import shared, { type UUID } from '@eventstore/db-client/generated/shared_pb.js'
import streams, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import { StoreUnavailable } from '../errors.ts'
import { revisionOf, type ExpectedRevision } from '../event-store.ts'
import type { AppendAnswer, AppendCall } from './append-call.ts'
import { conflictIn, refusalOf } from './batch-failures.ts'
import type { StoredEvent } from './records.ts'

/**
 * Returns an append as one message. It carries no deadline: the server compares a deadline with its own clock, so a
 * wrong clock would refuse everything. It also checks the deadline only until the message has arrived; after that its
 * own write timeout applies.
 */
export function requestOf(id: string, { stream, expected, events }: AppendCall): BatchAppendReq {
  const options = new streams.BatchAppendReq.Options()
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(stream))
  options.setStreamIdentifier(identifier)
  expect(options, expected)
  const request = new streams.BatchAppendReq()
  request.setCorrelationId(uuidOf(id))
  request.setOptions(options)
  request.setProposedMessagesList(events.map(proposed))
  request.setIsFinal(true)
  return request
}

function expect(options: BatchAppendReq.Options, expected: ExpectedRevision): void {
  if (expected === 'any') options.setAny(new shared.Empty())
  else if (expected === 'no-stream') options.setNoStream(new shared.Empty())
  else options.setStreamPosition(String(expected))
}

function proposed({ id, type, data, metadata }: StoredEvent): BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage()
  message.setId(uuidOf(id))
  message.getMetadataMap().set('type', type).set('content-type', 'application/json')
  message.setData(data)
  message.setCustomMetadata(metadata)
  return message
}

function uuidOf(id: string): UUID {
  const uuid = new shared.UUID()
  uuid.setString(id)
  return uuid
}

/** Returns the id of the append that this answers. The server returns the id as it was sent, or as two numbers. */
export function idIn(answer: BatchAppendResp): string {
  const id = answer.getCorrelationId()
  const halves = id?.getStructured()
  if (halves === undefined) return id?.getString() ?? ''
  const hex = [halves.getMostSignificantBits(), halves.getLeastSignificantBits()]
    .map(half => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Reads an answer. Throws when the append was refused for any reason except the revision. */
export function answerIn(answer: BatchAppendResp): AppendAnswer {
  const refused = answer.getError()
  if (refused !== undefined) {
    const conflict = conflictIn(refused)
    if (conflict !== null) return conflict
    throw refusalOf(refused)
  }
  const success = answer.getSuccess()
  if (!success?.hasCurrentRevision())
    throw new StoreUnavailable('EventStoreDB does not say where the stream is now')
  const position = success.getPosition()?.getCommitPosition()
  return {
    outcome: 'appended',
    revision: revisionOf(Number(success.getCurrentRevision())),
    commit: position === undefined ? undefined : BigInt(position),
  }
}
