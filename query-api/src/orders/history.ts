import type { z } from 'zod'
import type { HistoryEntry, OrderHistory } from '@arung/contracts/orders/views'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const orderHistoryModel = readModel('order-history')

type History = z.output<typeof OrderHistory>
type Entry = z.output<typeof HistoryEntry>
type Told = Omit<Entry, 'actor'> & Readonly<{ actor: string; name: string | null }>
type Row = Readonly<{ facts: History['facts']; entries: readonly Told[] }>

/** The facts and the events that made them are read at one moment: in one row. */
export const historySql = `
  SELECT f.facts, ARRAY(
    SELECT json_build_object(
             'position', h.position, 'id', h.event_id, 'stream', h.stream, 'revision', h.revision, 'type', h.type, 'at', h.at,
             'actor', h.actor, 'changes', h.changes,
             'name', (a.person->>'firstName') || ' ' || (a.person->>'lastName'))
    FROM read.order_history h
    LEFT JOIN read.accounts a ON a.account_id = CASE
      WHEN h.actor ~ '^(user|agent|admin|staff):[0-9a-f-]{36}$' THEN split_part(h.actor, ':', 2)::uuid
    END
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

const entryOf = ({ actor, name, ...told }: Told): Entry => ({
  ...told,
  at: new Date(told.at).toISOString(),
  actor: { kind: kinds[actor.split(':')[0] ?? ''] ?? 'GUEST', id: idOf(actor), name },
})

const kinds: Readonly<Record<string, Entry['actor']['kind']>> = {
  visitor: 'GUEST',
  user: 'USER',
  agent: 'AGENT',
  admin: 'ADMIN',
  staff: 'STAFF',
  system: 'SYSTEM',
}

const idOf = (actor: string) => actor.slice(actor.indexOf(':') + 1)
