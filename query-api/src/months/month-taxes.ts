import type { MonthTax, MonthTaxes } from '@arung/contracts/months/taxes'
import type { Currency } from '@arung/contracts/money'
import { daysOfMonth } from '@arung/domain/months/streams'
import type { Database } from '../database.ts'
import { ofRows, taxesMax } from '../ledger/report-taxes.ts'
import { closedSql } from './sql.ts'

type Row = Readonly<{
  currency: Currency
  /** Null for what was sold without tax. */
  name: string | null
  basisPoints: number | null
  base: number
  amount: number
  later_base: number
  later_amount: number
}>

const sum = (of: string, where: string) => `coalesce(sum(${of}) FILTER (WHERE ${where}), 0)::float8`
const columns = (base: string, amount: string) =>
  [
    `${sum(base, 'position <= $3')} AS base`,
    `${sum(amount, 'position <= $3')} AS amount`,
    `${sum(base, 'position > $3')} AS later_base`,
    `${sum(amount, 'position > $3')} AS later_amount`,
  ].join(', ')
const isOfMonth = (day: string) => `${day} BETWEEN $1::date AND $2::date`

/** The taxes of a month up to a position and behind it, and what was sold without any. */
export const monthTaxesSql = (day: 'activity_date' | 'sale_date'): string => `
  (SELECT currency, tax_of.name, "basisPoints", ${columns('base', 'amount')}
   FROM read.ledger ${ofRows}
   WHERE ${isOfMonth(day)} AND taxes IS NOT NULL
   GROUP BY currency, tax_of.name, "basisPoints"
   ORDER BY currency, tax_of.name, "basisPoints"
   LIMIT ${taxesMax})
  UNION ALL
  (SELECT currency, NULL, NULL, ${columns('sold', '0')}
   FROM read.ledger
   WHERE ${isOfMonth(day)} AND taxes IS NULL AND sold <> 0
   GROUP BY currency
   ORDER BY currency
   LIMIT 10)`

/** Behind every event that a log can have. */
const everything = Number.MAX_SAFE_INTEGER

/** Returns the taxes of a month. A closed one says what came after its closing apart (decision 0091). */
export async function monthTaxesOf(database: Database, month: string): Promise<MonthTaxes> {
  const { from, to } = daysOfMonth(month)
  const [closed] = await database.rows<{ position: number }>('months-closed', closedSql, [
    month,
    month,
  ])
  const closedAt = closed?.position ?? null
  const [activity, sale] = await Promise.all([
    database.rows<Row>('month-taxes-activity', monthTaxesSql('activity_date'), [
      from,
      to,
      closedAt ?? everything,
    ]),
    database.rows<Row>('month-taxes-sale', monthTaxesSql('sale_date'), [from, to, everything]),
  ])
  return {
    month,
    closedAt,
    activity: activity.map(row => taxOf(row, closedAt !== null)).filter(isSomething),
    sale: sale.map(row => taxOf(row, false)).filter(isSomething),
  }
}

const taxOf = (row: Row, isClosed: boolean): MonthTax => ({
  tax:
    row.name === null || row.basisPoints === null
      ? null
      : { name: row.name, basisPoints: row.basisPoints },
  currency: row.currency,
  base: row.base,
  amount: row.amount,
  later: isClosed ? { base: row.later_base, amount: row.later_amount } : null,
})

const isSomething = ({ base, amount, later }: MonthTax): boolean =>
  [base, amount, later?.base ?? 0, later?.amount ?? 0].some(one => one !== 0)
