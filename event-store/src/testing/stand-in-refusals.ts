import { Metadata, status } from '@grpc/grpc-js'
import type { Proposed } from './stand-in-log.ts'

export type Misbehaviour =
  /** Nothing. */
  | 'not'
  /** Calls are taken and never answered. */
  | 'mute'
  /** Appends are stored, and then the connection breaks. */
  | 'cut-answers'
  /** It says that nobody leads. */
  | 'no-leader'
  /** It says that another one leads, at its own address. */
  | 'other-leader'
  /** Appends are said to stand elsewhere than readers find them. */
  | 'wrong-positions'
  /** It cannot read the log, and says so as it does of a position where no event begins. */
  | 'unreadable'
  /** The same at the first read alone. */
  | 'unreadable-once'
  /** It has no batch append. */
  | 'no-batch'
  /** An append is neither stored nor answered; those behind it are. */
  | 'pass-over-one'
  /** A batch append is stored, and then said to have taken too long. */
  | 'times-out'
  /** It takes no appends of the user. */
  | 'refuse-user'

/** What it answers to whatever is asked. */
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

/** Data and metadata alone count; in a batch names of types do, too. */
export const appendBytesMax = 1_048_576

/** What the server refuses an append for, in its words. */
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

/** What the server says of a position where none of its records begins. */
export const refusedPlace = { code: status.UNKNOWN, details: 'Unexpected ReadAllResult: Error' }
