import { periodBefore } from '@arung/contracts/dates'
import type {
  Report,
  ReportLite,
  ReportLitePivot,
  ReportMoney,
  ReportPivot,
  ReportTotal,
} from '@arung/contracts/ledger/report'
import type { Currency } from '@arung/contracts/money'
import { totalSql, type ReportAsked } from '@arung/platform/ledger/report-totals'
import type { Database } from '../database.ts'
import type { Statement } from '../lists/define-list.ts'
import { reportNames } from './report-names.ts'
import { cellsMax, daysMax, daysSql, pivotSql, type PivotAsked } from './report-sql.ts'

type Counts = Readonly<{ bookings: number; guests: number }>
type Sums = Counts &
  Readonly<{
    currency: Currency
    sold: number
    tax: number
    paid: number
    refunded: number
    to_collect: number
    cost: number
  }>
type Day = Readonly<{ date: string; type_id: string | null; part: 'ACTIVITY' | 'PICK_UP' }>
type Cell = Readonly<{ row: string; column: string }>
/** What the caller may see of the money. */
export type Sight = Readonly<{ costs: boolean }>

/** Returns what was sold and paid in a period, with the days before beside it. */
export async function reportOf(
  database: Database,
  asked: ReportAsked,
  sight: Sight,
): Promise<Report> {
  const earlier = periodBefore(asked)
  const [days, before, names] = await Promise.all([
    rowsOf<Sums & Day>(database, daysSql(asked, { money: true }), daysMax),
    rowsOf<Sums>(database, totalSql({ ...asked, ...earlier }, { money: true }), daysMax),
    reportNames(database),
  ])
  const shown = { ...sight, ofMethod: asked.method !== undefined }
  return {
    from: asked.from,
    to: asked.to,
    total: totalOf(days, shown),
    before: { ...earlier, total: totalOf(before, shown) },
    days: days.map(({ date, bookings, guests, currency, sold, tax, paid, ...of }) => ({
      date,
      type: typeOf(of),
      bookings,
      guests,
      currency,
      net: sold - tax,
      tax,
      sold,
      paid,
    })),
    ...names,
  }
}

/** The same without money: no statement reads an amount. */
export async function reportLiteOf(database: Database, asked: ReportAsked): Promise<ReportLite> {
  const earlier = periodBefore(asked)
  const [days, [before], names] = await Promise.all([
    rowsOf<Counts & Day>(database, daysSql(asked, { money: false }), daysMax),
    rowsOf<{ bookings: number | null; guests: number | null }>(
      database,
      totalSql({ ...asked, ...earlier }, { money: false }),
      daysMax,
    ),
    reportNames(database),
  ])
  return {
    from: asked.from,
    to: asked.to,
    total: countsOf(days),
    before: {
      ...earlier,
      total: { bookings: before?.bookings ?? 0, guests: before?.guests ?? 0 },
    },
    days: days.map(({ date, bookings, guests, ...of }) => ({
      date,
      type: typeOf(of),
      bookings,
      guests,
    })),
    ...names,
  }
}

/** Returns a period's sums by rows and columns, in the order of the columns. */
export async function pivotOf(
  database: Database,
  asked: PivotAsked,
  sight: Sight,
): Promise<ReportPivot> {
  const rows = await rowsOf<Sums & Cell>(database, pivotSql(asked, { money: true }), cellsMax)
  const shown = { ...sight, ofMethod: asked.method !== undefined || asked.rows === 'method' }
  const cells = new Map<string, (Sums & Cell)[]>()
  for (const row of rows) {
    const key = `${row.row} ${row.column}`
    const known = cells.get(key)
    if (known) known.push(row)
    else cells.set(key, [row])
  }
  return [...cells.values()].flatMap(of =>
    of[0] ? [{ row: of[0].row, column: of[0].column, ...totalOf(of, shown) }] : [],
  )
}

/** The same without money. */
export async function litePivotOf(database: Database, asked: PivotAsked): Promise<ReportLitePivot> {
  const rows = await rowsOf<Counts & Cell>(database, pivotSql(asked, { money: false }), cellsMax)
  return rows.map(({ row, column, bookings, guests }) => ({ row, column, bookings, guests }))
}

/** Runs a statement of a report. More rows than it can have are a fault. */
export async function rowsOf<Row extends object>(
  database: Database,
  { name, text, values }: Statement,
  most: number,
): Promise<readonly Row[]> {
  const rows = await database.rows<Row>(name, text, values)
  if (rows.length > most) throw new Error(`More than ${most} sums of a report`)
  return rows
}

const typeOf = ({ type_id, part }: Omit<Day, 'date'>): string =>
  part === 'PICK_UP' ? 'PICK_UP' : (type_id ?? 'NONE')

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

const countsOf = (rows: readonly Counts[]): Counts => ({
  bookings: sum(rows, ({ bookings }) => bookings),
  guests: sum(rows, ({ guests }) => guests),
})

/** Adds up rows, each currency apart. */
function totalOf(
  rows: readonly Sums[],
  { costs, ofMethod }: Sight & Readonly<{ ofMethod: boolean }>,
): ReportTotal {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted()
  const money = currencies.map((currency): ReportMoney => {
    const own = rows.filter(row => row.currency === currency)
    return {
      currency,
      net: ofMethod ? null : sum(own, ({ sold, tax }) => sold - tax),
      tax: ofMethod ? null : sum(own, ({ tax }) => tax),
      sold: ofMethod ? null : sum(own, ({ sold }) => sold),
      paid: sum(own, ({ paid }) => paid),
      refunded: sum(own, ({ refunded }) => refunded),
      toCollect: ofMethod ? null : sum(own, row => row.to_collect),
      ...(costs && !ofMethod ? { cost: sum(own, ({ cost }) => cost) } : {}),
    }
  })
  return { ...(ofMethod ? { bookings: 0, guests: 0 } : countsOf(rows)), money }
}
