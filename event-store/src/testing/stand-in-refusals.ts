import { Metadata, status } from '@grpc/grpc-js'
import type { Proposed } from './stand-in-log.ts'

export type Misbehaviour =
  /** Nothing. */
  | 'not'
  /** The server accepts calls and never answers. */
  | 'mute'
  /** Appends are stored, and then the connection breaks. */
  | 'cut-answers'
  /** The server reports that there is no leader. */
  | 'no-leader'
  /** The server reports that another node leads, at its own address. */
  | 'other-leader'
  /** The server reports positions of appends that differ from those that readers find. */
  | 'wrong-positions'
  /** The server cannot read the log, and reports it like a position where no event begins. */
  | 'unreadable'
  /** The same, at the first read only. */
  | 'unreadable-once'
  /** The server has no batch append. */
  | 'no-batch'
  /** One append is neither stored nor answered; those after it are. */
  | 'pass-over-one'
  /** A batch append is stored, and then reported as timed out. */
  | 'times-out'
  /** The server accepts no appends of the user. */
  | 'refuse-user'

/** Returns the error that the server sends for every request. */
export function refusalOf(how: Misbehaviour, port: number) {
  if (how === 'no-leader')
    return { code: status.UNKNOWN, details: 'No leader info available in response' }
  if (how === 'refuse-user') return refusedUser()
  if (how !== 'other-leader') return null
  const metadata = new Metadata()
  metadata.set('exception', 'not-leader')
  metadata.set('leader-endpoint-host', '127.0.0.1')
  metadata.set('leader-endpoint-port', String(port))
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata }
}

function refusedUser() {
  const metadata = new Metadata()
  metadata.set('exception', 'access-denied')
  return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata }
}

/** Only data and metadata count; in a batch, type names count too. */
export const appendBytesMax = 1_048_576

/** Returns the server's reason for refusing an append, in its words. */
export function wrongIn(stream: string, events: readonly Proposed[]) {
  const bytes = events.reduce((sum, one) => sum + one.data.length + one.metadata.length, 0)
  if (bytes > appendBytesMax) {
    const metadata = new Metadata()
    metadata.set('exception', 'maximum-append-size-exceeded')
    metadata.set('maximum-append-size', String(appendBytesMax))
    return { code: status.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded', metadata }
  }
  const isNameless = stream === '' || events.some(one => one.type === '')
  return isNameless ? { code: status.UNKNOWN, details: 'Exception was thrown by handler.' } : null
}

/** The server's answer for a position where none of its records begins. */
export const refusedPlace = { code: status.UNKNOWN, details: 'Unexpected ReadAllResult: Error' }
