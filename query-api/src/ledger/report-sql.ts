import type { z } from 'zod'
import type { ReportLitePivotQuery, ReportPivotQuery } from '@arung/contracts/ledger/report'
import {
  currencyOf,
  dayColumns,
  statement,
  sums,
  where,
  type ReportAsked,
  type With,
} from '@arung/platform/ledger/report-totals'
import type { Statement } from '../lists/define-list.ts'

type Columns = z.output<typeof ReportPivotQuery>['columns']
type Rows = z.output<typeof ReportPivotQuery>['rows']
export type PivotAsked = ReportAsked &
  Pick<
    z.output<typeof ReportPivotQuery> | z.output<typeof ReportLitePivotQuery>,
    'rows' | 'columns'
  >

/** Far more than the days, types and currencies of a report, and than a person reads of a pivot. */
export const daysMax = 40_000
export const cellsMax = 20_000

/** The sums of each day and type. */
export const daysSql = (asked: ReportAsked, of: With): Statement =>
  statement(put => {
    const day = dayColumns[asked.by]
    return `
  SELECT ${day} AS date, type_id, part${currencyOf(of)}, ${sums(of)}
  FROM read.ledger
  WHERE ${where(asked, put)}
  GROUP BY ${day}, type_id, part${currencyOf(of)}
  ORDER BY ${day}
  LIMIT ${daysMax + 1}`
  })

const rowKeys: Readonly<Record<Rows, string>> = {
  type: 'type_id, part',
  product: 'product_id, part',
  source: 'source',
  agent: 'agent',
  method: 'method',
  nationality: 'd.nationality',
  staff: 'd.seller',
}
/** Where rows are told apart by what stands beside the ledger. */
const ofSaleRow = ` LEFT JOIN LATERAL (
    SELECT nationality, seller FROM read.sale_dimensions WHERE sale_id = ledger.sale_id LIMIT 1) d ON true`
const beside: Readonly<Partial<Record<Rows, string>>> = { nationality: ofSaleRow, staff: ofSaleRow }
const sortedKey = (id: string) =>
  `CASE WHEN part = 'PICK_UP' THEN 'PICK_UP' ELSE coalesce(${id}::text, 'NONE') END`
const rowNames: Readonly<Record<Rows, string>> = {
  type: sortedKey('type_id'),
  product: sortedKey('product_id'),
  source: 'source',
  agent: `coalesce(agent::text, 'NONE')`,
  method: 'method',
  nationality: `coalesce(nationality, 'NONE')`,
  staff: `coalesce(seller::text, 'NONE')`,
}
const columnKeys: Readonly<Record<Columns, string>> = {
  day: `date::text`,
  week: `date_trunc('week', date::timestamp)::date::text`,
  month: `to_char(date, 'YYYY-MM')`,
  source: 'origin',
}

/** How the rows and columns of a pivot are called in SQL. */
export function pivotNames({ rows, columns, by }: PivotAsked) {
  return {
    row: rowNames[rows],
    column: columnKeys[columns],
    rowKey: rowKeys[rows],
    across: columns === 'source' ? 'source AS origin' : `${dayColumns[by]} AS date`,
    grouped: columns === 'source' ? 'source' : dayColumns[by],
    from: `read.ledger${beside[rows] ?? ''}`,
  }
}

/** The sums of each row and column of a pivot. The days are added up first, which is the larger part. */
export const pivotSql = (asked: PivotAsked, of: With): Statement =>
  statement(put => {
    const { row, column, rowKey, across, grouped, from } = pivotNames(asked)
    const byMethod = asked.rows === 'method' ? ' AND method IS NOT NULL' : ''
    return `
  SELECT ${row} AS row, ${column} AS column${currencyOf(of)}, ${sums(of)}
  FROM (
    SELECT ${rowKey}, ${across}${currencyOf(of)}, ${sums(of)}
    FROM ${from}
    WHERE ${where(asked, put)}${byMethod}
    GROUP BY ${rowKey}, ${grouped}${currencyOf(of)}
    LIMIT ${daysMax + 1}
  ) AS days
  GROUP BY 1, 2${currencyOf(of)}
  ORDER BY 2, 1
  LIMIT ${cellsMax + 1}`
  })
