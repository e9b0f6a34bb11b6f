import type { PaySheetRow, PaySheetView } from '@arung/contracts/guide-pay/sheets'
import type { Database } from '../database.ts'
import { fullNameSql } from '../full-name-sql.ts'
import { defineList, type Put } from '../lists/define-list.ts'

type Row = Readonly<{
  sheet_id: string
  person_kind: PaySheetRow['person']['kind']
  person_id: string
  person_name: string | null
  from_date: string
  to_date: string
  trips: number
  total: number
  closed_at: Date
  closed_name: string | null
  settlement: PaySheetRow['settlement']
}>

const columns = `sheet_id, person_kind, person_id, from_date::text AS from_date, to_date::text AS to_date, trips,
  total::float8 AS total, closed_at, closed_by, settlement`
const names = (of: string) => `coalesce(
    (SELECT g.person->>'name' FROM read.guides g WHERE g.id = ${of}.person_id LIMIT 1),
    (SELECT d.person->>'name' FROM read.drivers d WHERE d.id = ${of}.person_id LIMIT 1)) AS person_name,
  (SELECT nullif(${fullNameSql('n.person')}, '') FROM read.accounts n WHERE n.account_id = ${of}.closed_by LIMIT 1) AS closed_name`

/** Closed sheets of pay, the latest first. */
export const paySheetLists = defineList({
  from: 'read.pay_sheets',
  columns,
  besides: names('listed'),
  key: 'sheet_id',
  filters: {
    state: (state: 'CLOSED' | 'SETTLED') =>
      state === 'CLOSED' ? 'settlement IS NULL' : 'settlement IS NOT NULL',
    person: (id: string, put: Put) => `person_id = ${put(id)}::uuid`,
  },
  sorts: { latest: 'closed_at DESC, sheet_id DESC', oldest: 'closed_at, sheet_id' },
  indexes: ['pay_sheets_latest', 'pay_sheets_unsettled', 'pay_sheets_of_person'],
  item: (row: Row): PaySheetRow => rowOf(row),
})

const rowOf = (row: Row): PaySheetRow => ({
  sheetId: row.sheet_id,
  person: { kind: row.person_kind, id: row.person_id, name: row.person_name },
  from: row.from_date,
  to: row.to_date,
  trips: row.trips,
  total: row.total,
  closedAt: row.closed_at.toISOString(),
  closedBy: row.closed_name,
  settlement: row.settlement,
})

export const paySheetSql = `
  SELECT ${columns}, lines, adjustments, ${names('s')}
  FROM read.pay_sheets s
  WHERE s.sheet_id = $1
  LIMIT 1`

/** Returns a closed sheet with its lines, or null where there is none. */
export async function paySheetOf(
  database: Database,
  sheetId: string,
): Promise<PaySheetView | null> {
  type Whole = Row & Pick<PaySheetView, 'lines' | 'adjustments'>
  const [row] = await database.rows<Whole>('pay-sheet', paySheetSql, [sheetId])
  return row === undefined
    ? null
    : { ...rowOf(row), lines: row.lines, adjustments: row.adjustments }
}
