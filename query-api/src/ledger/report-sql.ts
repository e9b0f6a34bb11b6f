import type { z } from 'zod'
import type {
  ReportLitePivotQuery,
  ReportPivotQuery,
  ReportQuery,
} from '@arung/contracts/ledger/report'
import type { Put, Statement } from '../lists/define-list.ts'

export type ReportAsked = z.output<typeof ReportQuery>
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

const counts = ['bookings', 'guests'] as const
const money = ['sold', 'tax', 'paid', 'refunded', 'to_collect', 'cost'] as const
/** Whether money is read at all. A report without it never has an amount in memory. */
export type With = Readonly<{ money: boolean }>

const sums = (of: With): string =>
  [
    ...counts.map(one => `sum(${one})::int AS ${one}`),
    ...(of.money ? money.map(one => `sum(${one})::float8 AS ${one}`) : []),
  ].join(', ')
const currencyOf = (of: With): string => (of.money ? ', currency' : '')

const sorted = (column: string, asked: string, put: Put): string =>
  asked === 'NONE'
    ? `${column} IS NULL AND part = 'ACTIVITY'`
    : asked === 'PICK_UP'
      ? `part = 'PICK_UP'`
      : `${column} = ${put(asked)}::uuid`

export const dayColumns = { activity: 'activity_date', sale: 'sale_date' } as const

/** The position of the last row that had been recorded at a moment. */
const positionAt = (moment: string): string =>
  `(SELECT k.position FROM read.ledger k WHERE k.at <= ${moment}::timestamptz ORDER BY k.at DESC, k.position DESC LIMIT 1)`

/**
 * The country of guests and who sold stand beside the ledger: the first is forgotten with the guests. They are looked up
 * for each row of the period, so that a report of a few days does not read the sales of all years.
 */
const ofSale = (column: string): string =>
  `(SELECT d.${column} FROM read.sale_dimensions d WHERE d.sale_id = ledger.sale_id LIMIT 1)`
const ofSales = (asked: string, put: Put, column: string, type: string): string =>
  asked === 'NONE' ? `${ofSale(column)} IS NULL` : `${ofSale(column)} = ${put(asked)}::${type}`

/** Each filter of a report but the days, in SQL. */
export const reportFilters = {
  type: (asked: string, put: Put) => sorted('type_id', asked, put),
  product: (asked: string, put: Put) => sorted('product_id', asked, put),
  source: (asked: string, put: Put) => `source = ${put(asked)}`,
  agent: (asked: string, put: Put) => `agent = ${put(asked)}::uuid`,
  nationality: (asked: string, put: Put) => ofSales(asked, put, 'nationality', 'text'),
  staff: (asked: string, put: Put) => ofSales(asked, put, 'seller', 'uuid'),
  method: (asked: string, put: Put) => `method = ${put(asked)}`,
  knownOn: (asked: string, put: Put) => `position <= ${positionAt(put(asked))}`,
} as const
type Filter = keyof typeof reportFilters
const filterNames = Object.keys(reportFilters) as Filter[]

/** Returns the condition of a report in SQL. */
export const where = (asked: ReportAsked, put: Put): string =>
  [
    `${dayColumns[asked.by]} BETWEEN ${put(asked.from)}::date AND ${put(asked.to)}::date`,
    ...filterNames.flatMap(name => {
      const value = asked[name]
      return value === undefined ? [] : [reportFilters[name](value, put)]
    }),
  ].join(' AND ')

/** A year and a day need different plans, so no plan is kept. */
export function statement(of: (put: Put) => string): Statement {
  const values: unknown[] = []
  const text = of(value => `$${values.push(value)}`)
  return { name: null, text, values }
}

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

/** The sums of a period as a whole. */
export const totalSql = (asked: ReportAsked, of: With): Statement =>
  statement(
    put => `
  SELECT ${of.money ? 'currency, ' : ''}${sums(of)}
  FROM read.ledger
  WHERE ${where(asked, put)}
  ${of.money ? 'GROUP BY currency' : ''}
  LIMIT 10`,
  )

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
