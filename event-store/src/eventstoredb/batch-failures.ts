import { convertToCommandError } from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { Status } from '@eventstore/db-client/generated/status_pb.js'
import { StoreUnavailable } from '../errors.ts'
import { revisionOf } from '../event-store.ts'
import type { AppendAnswer } from './append-call.ts'
import { asStoreError, isRefusedUser } from './failures.ts'

/** The server has no batch append; nothing was stored. */
export class NoBatchAppend extends Error {}

/** gRPC: unimplemented. */
const unimplemented = 12

/** The client's error types, by the name of the details that the server sends for one append. */
const types: Readonly<Record<string, string>> = {
  AccessDenied: 'access-denied',
  StreamDeleted: 'stream-deleted',
  Timeout: 'timeout',
  Unknown: 'unknown',
  InvalidTransaction: 'invalid-transaction',
  MaximumAppendSizeExceeded: 'maximum-append-size-exceeded',
  BadRequest: 'bad-request',
}
const detailsPackage = 'event_store.client.'
/** gRPC: no code at all. The server answers like this when it is not ready, is busy or knows no leader. */
const uncoded = 0

/**
 * Returns the actual revision of a stream when the expected one was wrong, or null when the refusal had another reason.
 */
export function conflictIn(status: Status): AppendAnswer | null {
  const wrong = status
    .getDetails()
    ?.unpack(
      bytes => shared.WrongExpectedVersion.deserializeBinary(bytes),
      `${detailsPackage}WrongExpectedVersion`,
    )
  if (!wrong) return null
  const actual = wrong.hasCurrentStreamRevision()
    ? revisionOf(Number(wrong.getCurrentStreamRevision()))
    : 'no-stream'
  return { outcome: 'conflict', actual }
}

/** Returns the same error that a unary append would have ended with. */
export function refusalOf(status: Status): Error {
  const details = status.getDetails()
  const name = details?.getTypeName() ?? ''
  const code: number = status.getCode()
  const known = name.startsWith(detailsPackage) ? types[name.slice(detailsPackage.length)] : ''
  const type = known || (code === uncoded ? 'unavailable' : 'unknown')
  const why =
    type === 'bad-request'
      ? details?.unpack(bytes => shared.BadRequest.deserializeBinary(bytes), name)?.getMessage()
      : undefined
  return Object.assign(new Error(why || status.getMessage() || type), { code, type })
}

/**
 * Returns the error of one append that was waiting on a stream when the stream ended. Its outcome is unknown, because
 * the cause may have been another append. Only a refused user is refused for all of them.
 */
export function brokenStream(error: Error | undefined, doing: string): Error {
  if (error === undefined) return new StoreUnavailable(`${doing}: EventStoreDB ended the stream`)
  if (Reflect.get(error, 'code') === unimplemented)
    return new NoBatchAppend(error.message, { cause: error })
  const named = convertToCommandError(error)
  const told = isRefusedUser(named) ? asStoreError(named, doing) : undefined
  return told instanceof Error
    ? told
    : new StoreUnavailable(`${doing}: the stream of appends broke (${error.message})`, {
        cause: error,
      })
}
