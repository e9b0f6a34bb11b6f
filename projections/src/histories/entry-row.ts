import type { Change } from '@arung/contracts/history'
import type { Moment } from '../engine/projection.ts'

/** An event in a history: who caused it, when, in which session, and what it changed. Each history adds its subject. */
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

/** Returns the columns that every history has, besides its subject and the changes. */
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
