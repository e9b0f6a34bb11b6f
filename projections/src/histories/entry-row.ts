import type { Change } from '@arung/contracts/history'
import type { Moment } from '../projection.ts'

/** An event as a history tells it: who said it, when, in which session, and what it changed; each history adds whose it is. */
export type EntryRow<Field extends string = string> = {
  position: number
  event_id: string
  stream: string
  revision: number
  type: string
  at: string
  actor: string
  session: string | null
  changes: readonly (Change & { field: Field })[]
}

/** What a history says of any event, beside whose it is and what it changed. */
export const entryOf = (
  { type }: Readonly<{ type: string }>,
  { position, stream, revision, at, actor, stored }: Moment,
): Omit<EntryRow, 'changes'> => ({
  position,
  event_id: stored.id,
  stream,
  revision,
  type,
  at,
  actor,
  session: stored.metadata.session ?? null,
})
