import { taxKey, type TaxSum } from '@arung/contracts/ledger/taxes'
import type { Currency } from '@arung/contracts/money'
import { statement, where, type ReportAsked } from '@arung/platform/ledger/report-totals'
import type { Database } from '../database.ts'
import type { Statement } from '../lists/define-list.ts'
import { rowsOf } from './report.ts'
import { cellsMax, daysMax, pivotNames, type PivotAsked } from './report-sql.ts'

/** The taxes of a row of the ledger, one row for each. */
export const ofRows = `CROSS JOIN LATERAL jsonb_to_recordset(taxes)
    AS tax_of (name text, "basisPoints" int, base bigint, amount bigint)`
export const taxSums = `tax_of.name, "basisPoints", sum(base)::float8 AS base, sum(amount)::float8 AS amount`
/** More than all taxes in all currencies. */
export const taxesMax = 500

/** The taxes of a period by rate. */
export const taxesSql = (asked: ReportAsked): Statement =>
  statement(
    put => `
  SELECT currency, ${taxSums}
  FROM read.ledger ${ofRows}
  WHERE ${where(asked, put)} AND taxes IS NOT NULL
  GROUP BY currency, tax_of.name, "basisPoints"
  HAVING sum(base) <> 0 OR sum(amount) <> 0
  ORDER BY currency, tax_of.name, "basisPoints"
  LIMIT ${taxesMax + 1}`,
  )

/** The taxes of each row and column of a pivot. */
export const pivotTaxesSql = (asked: PivotAsked): Statement =>
  statement(put => {
    const { row, column, rowKey, across, grouped, from } = pivotNames(asked)
    return `
  SELECT ${row} AS row, ${column} AS column, currency, name, "basisPoints", sum(amount)::float8 AS amount
  FROM (
    SELECT ${rowKey}, ${across}, currency, ${taxSums}
    FROM ${from} ${ofRows}
    WHERE ${where(asked, put)} AND taxes IS NOT NULL
    GROUP BY ${rowKey}, ${grouped}, currency, tax_of.name, "basisPoints"
    LIMIT ${daysMax + 1}
  ) AS days
  GROUP BY 1, 2, currency, name, "basisPoints"
  ORDER BY 2, 1
  LIMIT ${cellsMax + 1}`
  })

/** Returns the taxes in what was sold in a period, by rate. What is only paid by a method has none. */
export const taxesOf = async (database: Database, asked: ReportAsked): Promise<readonly TaxSum[]> =>
  asked.method === undefined ? rowsOf<TaxSum>(database, taxesSql(asked), taxesMax) : []

type Cell = Readonly<{ row: string; column: string }>
type TaxCell = Cell & Omit<TaxSum, 'base'>

/** Returns the same by rows and columns. */
export const pivotTaxesOf = async (
  database: Database,
  asked: PivotAsked,
): Promise<readonly TaxCell[]> =>
  asked.method === undefined && asked.rows !== 'method'
    ? rowsOf<TaxCell>(database, pivotTaxesSql(asked), cellsMax)
    : []

/** Returns each tax once, whatever its currencies. */
export const taxNames = (taxes: readonly TaxSum[]): readonly TaxSum[] => [
  ...new Map(taxes.map(tax => [taxKey(tax), tax])).values(),
]

/** Returns how much of each tax a cell of a pivot has. */
export function taxOfCells(cells: readonly TaxCell[]) {
  const keyOf = ({ row, column }: Cell, currency: Currency, tax: string) =>
    `${row} ${column} ${currency} ${tax}`
  const sums = new Map(cells.map(one => [keyOf(one, one.currency, taxKey(one)), one.amount]))
  return (cell: Cell, currency: Currency) =>
    (tax: string): number =>
      sums.get(keyOf(cell, currency, tax)) ?? 0
}
