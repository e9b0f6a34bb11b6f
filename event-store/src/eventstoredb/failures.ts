import { AppendTooLarge, StoreUnavailable } from '../errors.ts'

/**
 * The server refuses a position in the log. It gives this answer for a position where no event begins, and for one that
 * it cannot read at the moment. The caller must find out which.
 */
export class RefusedPosition extends StoreUnavailable {}
const refusesPlace = /unexpected readallresult/i

/** A message larger than the server accepts. Waiting does not help. */
const tooLarge = /larger than max/i
/** gRPC: cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const passingCodes = new Set<unknown>([1, 2, 4, 8, 10, 13, 14])
/** Names that the client sets, whatever the code. It uses "unknown" when it has no name. */
const passingTypes = new Set<unknown>([
  'timeout',
  'deadline-exceeded',
  'unavailable',
  'cancelled',
  'not-leader',
])
/** The client sets neither code nor type on these errors. */
const passingMessages =
  /failed to discover|channel (has been shut down|is closed|closed)|write after end|no connection established/i

/** Returns the same error, as StoreUnavailable when it may pass. The request may or may not have taken effect. */
export function asStoreError(error: unknown, doing: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error
  const { code, type } = named(error)
  if (isRefusedUser(error))
    return new Error(`${doing}: EventStoreDB refuses the user that ESDB_URL names`, {
      cause: error,
    })
  if (refusesPlace.test(error.message))
    return new RefusedPosition(`${doing}: EventStoreDB refuses the position (${error.message})`, {
      cause: error,
    })
  if (tooLarge.test(error.message)) return error
  const isPassing =
    passingTypes.has(type) || passingCodes.has(code) || passingMessages.test(error.message)
  return isPassing
    ? new StoreUnavailable(`${doing}: EventStoreDB cannot be reached (${error.message})`, {
        cause: error,
      })
    : error
}

/** The same for an append, which the server may find too large. */
export function asAppendError(error: unknown, stream: string): unknown {
  const isTooLarge = (of: Error) =>
    named(of).type === 'maximum-append-size-exceeded' || tooLarge.test(of.message)
  if (error instanceof Error && isTooLarge(error)) return new AppendTooLarge(stream, error.message)
  return asStoreError(error, `Appending to ${stream}`)
}

/** The client's name for an error where neither waiting nor retrying helps. */
export const isRefusedUser = (error: Error): boolean => named(error).type === 'access-denied'

const named = (error: Error): Readonly<{ code: unknown; type: unknown }> => ({
  code: Reflect.get(error, 'code'),
  type: Reflect.get(error, 'type'),
})
