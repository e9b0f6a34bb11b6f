import type {
  ReconciledRow,
  RowCandidates,
  RowEntry,
  RowView,
} from '@arung/contracts/reconciliation/views'
import type { Database } from '../database.ts'
import { candidatesOf } from './candidates.ts'
import { groupOf } from './row-group.ts'
import { searchedCandidates } from './searched-candidates.ts'
import { nameOf, numberOf, rowBesides, rowColumns, rowOf, type Row } from './statement-lists.ts'

export const rowSql = `
  SELECT ${rowColumns}, entries, ${rowBesides('r')}
  FROM read.statement_rows r
  WHERE r.row_id = $1
  LIMIT 1`

const entriesMax = 100
/** The history of a row, whose entries name accounts and payments. */
export const entriesSql = `
  SELECT e->>'what' AS what, e->>'matchedBy' AS matched_by, e->>'reason' AS reason, (e->>'at')::timestamptz AS at,
    ${numberOf(`(e->>'paymentId')::uuid`)} AS number,
    ${nameOf(`(e->>'by')::uuid`)} AS person
  FROM read.statement_rows r, jsonb_array_elements(r.entries) WITH ORDINALITY AS t(e, nth)
  WHERE r.row_id = $1
  ORDER BY t.nth
  LIMIT ${entriesMax}`

type Entry = Readonly<{
  what: RowEntry['what']
  matched_by: RowEntry['matchedBy']
  reason: string | null
  at: Date
  number: string | null
  person: string | null
}>

/** Returns what an open row may be matched to by a search, or null where there is no such row. */
export async function candidatesBy(
  database: Database,
  { id, row: nth, q }: Readonly<{ id: string; row: number; q: string }>,
): Promise<RowCandidates | null> {
  const row = await oneRow(database, `${id}|${nth}`)
  return row === null ? null : searchedCandidates(database, row, q)
}

async function oneRow(database: Database, id: string): Promise<ReconciledRow | null> {
  const [found] = await database.rows<Row>('statement-row', rowSql, [id])
  return found === undefined ? null : rowOf(found)
}

/** Returns a row with what it may be matched to while it is open, or null where there is none. */
export async function rowViewOf(
  database: Database,
  statementId: string,
  nth: number,
): Promise<RowView | null> {
  const id = `${statementId}|${nth}`
  const row = await oneRow(database, id)
  if (row === null) return null
  const entries = await database.rows<Entry>('statement-row-entries', entriesSql, [id])
  return {
    row,
    ...(await candidatesOf(database, row)),
    group: row.groupSize === 0 ? [] : await groupOf(database, id),
    entries: entries.map(({ what, matched_by, reason, at, number, person }) => ({
      what,
      matchedBy: matched_by,
      number,
      reason,
      by: person,
      at: at.toISOString(),
    })),
  }
}
