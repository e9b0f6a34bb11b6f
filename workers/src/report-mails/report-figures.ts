import { periodBefore } from '@arung/contracts/dates'
import type { Currency } from '@arung/contracts/money'
import { totalSql, type ReportAsked } from '@arung/platform/ledger/report-totals'
import type { Pool } from 'pg'

type Counts = Readonly<{ bookings: number; guests: number }>
type Sums = Readonly<{
  currency: Currency
  /** Null where the report is about one method, which has no sales. */
  sold: number | null
  tax: number | null
  paid: number
  refunded: number
  toCollect: number | null
}>
/** The sums of a period, and the counts of as many days before it. `money` is empty for a report without money. */
export type ReportFigures = Readonly<{
  counts: Counts | null
  before: Counts | null
  money: readonly Sums[]
}>

type Row = Readonly<{
  bookings: number | null
  guests: number | null
  currency?: Currency
  sold: number
  tax: number
  paid: number
  refunded: number
  to_collect: number
}>
type Of = Readonly<{ asked: ReportAsked; hasMoney: boolean }>

/** Reads the sums of a report. Without money, no statement reads an amount. */
export async function reportFigures(pool: Pool, { asked, hasMoney }: Of): Promise<ReportFigures> {
  const read = async (days: ReportAsked, money: boolean) => {
    const { text, values } = totalSql(days, { money })
    return (await pool.query<Row>(text, [...values])).rows
  }
  const [rows, before] = await Promise.all([
    read(asked, hasMoney),
    read({ ...asked, ...periodBefore(asked) }, false),
  ])
  const ofMethod = asked.method !== undefined
  return {
    counts: ofMethod ? null : countsOf(rows),
    before: ofMethod ? null : countsOf(before),
    money: rows.flatMap(row => sumsOf(row, ofMethod)),
  }
}

/** A period without rows has no counts. */
const countsOf = (rows: readonly Row[]): Counts => ({
  bookings: rows.reduce((sum, row) => sum + (row.bookings ?? 0), 0),
  guests: rows.reduce((sum, row) => sum + (row.guests ?? 0), 0),
})

function sumsOf({ currency, sold, tax, paid, refunded, to_collect }: Row, ofMethod: boolean) {
  if (currency === undefined) return []
  const sales = ofMethod
    ? { sold: null, tax: null, toCollect: null }
    : { sold, tax, toCollect: to_collect }
  return [{ currency, ...sales, paid, refunded } satisfies Sums]
}
