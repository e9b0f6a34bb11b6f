import type { z } from 'zod'
import type { OrderHistory } from '@arung/contracts/orders/views'
import type { Database } from '../database.ts'
import { entriesOf, historyFrom, type StoredEntry } from '../histories/entries.ts'
import type { Entries } from '../histories/origins.ts'
import { readModel } from '../progress.ts'

export const orderHistoryModel = readModel('order-history')

export type OrderEntries = Entries & Pick<z.output<typeof OrderHistory>, 'facts'>
type Row = Readonly<{ facts: OrderEntries['facts']; entries: readonly StoredEntry[] }>

/** The facts and the events that made them are read at one moment: in one row. */
export const historySql = `
  SELECT f.facts, ${entriesOf('read.order_history', 'h.order_id = f.order_id', '$2')} AS entries
  FROM read.order_facts f
  WHERE f.slug = $1`

/** Returns the newest events of an order, up to a limit, oldest first. Null for an order that never existed. */
export async function historyOf(
  database: Database,
  slug: string,
  size: number,
): Promise<OrderEntries | null> {
  const [row] = await database.rows<Row>('order-history', historySql, [slug, size + 1])
  return row ? { ...historyFrom(row.entries, size), facts: row.facts } : null
}
