import type { Area, HistoryEntry } from '@arung/contracts/history'
import { actorNameOf, actorOf } from './actors.ts'
import { areaOf, type Entries } from './origins.ts'

/** An entry as `entriesOf` reads it. */
export type StoredEntry = Omit<HistoryEntry, 'actor' | 'from'> &
  Readonly<{ actor: string; name: string | null; session: string | null }>

/**
 * SQL: the newest entries of a table of them, called `h`, for a row of the query around it; `most` is a parameter such as
 * `$2`: one more than are asked for, so that it is known whether there are earlier ones.
 */
export const entriesOf = (from: string, where: string, most: string): string => `
  ARRAY(
    SELECT json_build_object(
             'position', h.position, 'id', h.event_id, 'stream', h.stream, 'revision', h.revision, 'type', h.type, 'at', h.at,
             'actor', h.actor, 'session', h.session, 'changes', h.changes, 'name', ${actorNameOf('h.actor')})
    FROM ${from} h
    WHERE ${where}
    ORDER BY h.position DESC
    LIMIT ${most})`

/**
 * At most so many of the entries, which come newest first, as a history, which begins with the oldest. `visitors` is the
 * part of the product in which those are who are not signed in.
 */
export const historyFrom = (
  entries: readonly StoredEntry[],
  size: number,
  visitors: Area = 'SITE',
): Entries => ({
  entries: entries
    .slice(0, size)
    .toReversed()
    .map(entry => entryOf(entry, visitors)),
  hasEarlier: entries.length > size,
})

function entryOf(
  { actor: said, name, session, ...entry }: StoredEntry,
  visitors: Area,
): HistoryEntry {
  const actor = actorOf(said, name)
  return {
    ...entry,
    at: new Date(entry.at).toISOString(),
    actor,
    from: { area: areaOf(actor.kind, entry.type, visitors), session },
  }
}
