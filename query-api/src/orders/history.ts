import type { z } from 'zod'
import type { HistoryEntry } from '@arung/contracts/history'
import type { OrderHistory } from '@arung/contracts/orders/views'
import { actorNameOf, actorOf } from '../accounts/actors.ts'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const orderHistoryModel = readModel('order-history')

type History = z.output<typeof OrderHistory>
type Told = Omit<HistoryEntry, 'actor'> & Readonly<{ actor: string; name: string | null }>
type Row = Readonly<{ facts: History['facts']; entries: readonly Told[] }>

/** The facts and the events that made them are read at one moment: in one row. */
export const historySql = `
  SELECT f.facts, ARRAY(
    SELECT json_build_object(
             'position', h.position, 'id', h.event_id, 'stream', h.stream, 'revision', h.revision, 'type', h.type, 'at', h.at,
             'actor', h.actor, 'changes', h.changes, 'name', ${actorNameOf('h.actor')})
    FROM read.order_history h
    WHERE h.order_id = f.order_id
    ORDER BY h.position DESC
    LIMIT $2) AS entries
  FROM read.order_facts f
  WHERE f.slug = $1`

/** The newest that was said about an order, at most so many events, oldest first; null for an order that never was. */
export async function historyOf(
  database: Database,
  slug: string,
  size: number,
): Promise<History | null> {
  const [row] = await database.rows<Row>('order-history', historySql, [slug, size + 1])
  if (!row) return null
  const entries = row.entries.slice(0, size).toReversed()
  return { entries: entries.map(entryOf), hasEarlier: row.entries.length > size, facts: row.facts }
}

const entryOf = ({ actor, name, ...told }: Told): HistoryEntry => ({
  ...told,
  at: new Date(told.at).toISOString(),
  actor: actorOf(actor, name),
})
