import type { Area, HistoryEntry } from '@arung/contracts/history'
import { actorNameOf, actorOf } from './actors.ts'
import { areaOf, type Entries } from './origins.ts'

/** An entry as `entriesOf` reads it. */
export type StoredEntry = Omit<HistoryEntry, 'actor' | 'from'> &
  Readonly<{ actor: string; name: string | null; session: string | null }>

/**
 * SQL: the newest entries of a history table, called `h`, for a row of the outer query. `most` is a parameter such as
 * `$2`: one more than the requested number, to tell whether there are earlier ones.
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
 * Turns entries, which come newest first, into a history, which begins with the oldest, up to a limit. `visitors` is
 * the part of the product that visitors who are not signed in use.
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
