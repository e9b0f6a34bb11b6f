import type { AppendResult, ExpectedRevision, Revision, StreamName } from '../event-store.ts'
import type { StoredEvent } from './records.ts'

/** One append as it goes to the server; `bytes` is what it takes on the wire. */
export type AppendCall = Readonly<{
  stream: StreamName
  expected: ExpectedRevision
  events: readonly StoredEvent[]
  bytes: number
}>
/** What the server answers; `commit` where it gives the position of the last event in the log. */
export type AppendAnswer =
  | Readonly<{ outcome: 'appended'; revision: Revision; commit: bigint | undefined }>
  | Extract<AppendResult, { outcome: 'conflict' }>
