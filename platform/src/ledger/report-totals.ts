import type { z } from 'zod'
import type { ReportQuery } from '@arung/contracts/ledger/report'

/** Adds a value to a statement, and returns its `$n` placeholder. */
type Put = (value: unknown) => string
/** It is planned for its values. */
type Statement = Readonly<{ name: null; text: string; values: readonly unknown[] }>
export type ReportAsked = z.output<typeof ReportQuery>

const counts = ['bookings', 'guests'] as const
const money = ['sold', 'tax', 'paid', 'refunded', 'to_collect', 'cost'] as const
/** Whether money is read at all. A report without it never has an amount in memory. */
export type With = Readonly<{ money: boolean }>

export const sums = (of: With): string =>
  [
    ...counts.map(one => `sum(${one})::int AS ${one}`),
    ...(of.money ? money.map(one => `sum(${one})::float8 AS ${one}`) : []),
  ].join(', ')
export const currencyOf = (of: With): string => (of.money ? ', currency' : '')

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
