import type { History, HistoryEntry } from '@arung/contracts/history'
import { actorNameOf, actorOf } from '../accounts/actors.ts'

/** An entry as `entriesOf` reads it. */
export type Told = Omit<HistoryEntry, 'actor'> & Readonly<{ actor: string; name: string | null }>

/**
 * SQL: the newest entries of a table of them, called `h`, for a row of the query around it; `most` is a parameter such as
 * `$2`: one more than are asked for, so that it is known whether there are earlier ones.
 */
export const entriesOf = (from: string, where: string, most: string): string => `
  ARRAY(
    SELECT json_build_object(
             'position', h.position, 'id', h.event_id, 'stream', h.stream, 'revision', h.revision, 'type', h.type, 'at', h.at,
             'actor', h.actor, 'changes', h.changes, 'name', ${actorNameOf('h.actor')})
    FROM ${from} h
    WHERE ${where}
    ORDER BY h.position DESC
    LIMIT ${most})`

/** At most so many of the entries, which come newest first, as a history, which begins with the oldest. */
export const historyFrom = (entries: readonly Told[], size: number): History => ({
  entries: entries.slice(0, size).toReversed().map(entryOf),
  hasEarlier: entries.length > size,
})

const entryOf = ({ actor, name, ...told }: Told): HistoryEntry => ({
  ...told,
  at: new Date(told.at).toISOString(),
  actor: actorOf(actor, name),
})
