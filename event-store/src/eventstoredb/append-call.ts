import type { AppendResult, ExpectedRevision, Revision, StreamName } from '../event-store.ts'
import type { StoredEvent } from './records.ts'

/** One append as sent to the server. `bytes` is its size on the wire. */
export type AppendCall = Readonly<{
  stream: StreamName
  expected: ExpectedRevision
  events: readonly StoredEvent[]
  bytes: number
}>
/** The server's answer. `commit` is set when the server returns the position of the last event in the log. */
export type AppendAnswer =
  | Readonly<{ outcome: 'appended'; revision: Revision; commit: bigint | undefined }>
  | Extract<AppendResult, { outcome: 'conflict' }>
