import type { z } from 'zod'
import type { HistoryEntry } from '@arung/contracts/orders/views'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const orderHistoryModel = readModel('order-history')

type Entry = z.output<typeof HistoryEntry>
type Row = Readonly<{
  position: number
  stream: string
  revision: number
  type: string
  at: Date
  actor: string
  name: string | null
  changes: Entry['changes']
}>

const entriesMax = 1_000

export const historySql = `
  SELECT h.position::float8 AS position, h.stream, h.revision::float8 AS revision, h.type, h.at, h.actor, h.changes,
         (a.person->>'firstName') || ' ' || (a.person->>'lastName') AS name
  FROM read.order_facts f
  JOIN read.order_history h ON h.order_id = f.order_id
  LEFT JOIN read.accounts a ON a.account_id = CASE
    WHEN h.actor ~ '^(user|agent|admin|staff):[0-9a-f-]{36}$' THEN split_part(h.actor, ':', 2)::uuid
  END
  WHERE f.slug = $1
  ORDER BY h.position
  LIMIT $2`

/** Everything that was said about an order, oldest first; empty for an order that never was. */
export async function historyOf(database: Database, slug: string): Promise<Entry[]> {
  const rows = await database.rows<Row>('order-history', historySql, [slug, entriesMax])
  return rows.map(({ actor, name, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    actor: { kind: kinds[actor.split(':')[0] ?? ''] ?? 'GUEST', id: idOf(actor), name },
  }))
}

const kinds: Readonly<Record<string, Entry['actor']['kind']>> = {
  visitor: 'GUEST',
  user: 'USER',
  agent: 'AGENT',
  admin: 'ADMIN',
  staff: 'STAFF',
  system: 'SYSTEM',
}

const idOf = (actor: string) => actor.slice(actor.indexOf(':') + 1)
