import type { z } from 'zod'
import type { SaleKind, SaleSource } from '@arung/contracts/bookings/sales'
import type { LedgerKind, LedgerPart } from '@arung/contracts/ledger/kinds'
import type { LedgerMethod } from '@arung/contracts/payments/methods'
import type { ReportFigure, ReportRow, ReportRowsQuery } from '@arung/contracts/ledger/report'
import { untaxed, type TaxOfRow } from '@arung/contracts/ledger/taxes'
import type { Currency } from '@arung/contracts/money'
import { defineList, type Put } from '../lists/define-list.ts'
import type { Database } from '../database.ts'
import { dayBegins } from '../lists/day-begins.ts'
import { dayColumns, reportFilters } from '@arung/platform/ledger/report-totals'

type Row = Readonly<{
  row_id: string
  /** The number of `position`, which keeps its type for its index. */
  place: number
  at: Date
  kind: LedgerKind
  activity_date: string
  sale_date: string
  sale_kind: SaleKind
  sale_id: string
  number: string | null
  booking_id: string | null
  part: LedgerPart
  product_id: string | null
  source: SaleSource
  method: LedgerMethod | null
  currency: Currency
  bookings: number
  guests: number
  sold: number
  paid: number
  refunded: number
  to_collect: number
  tax: number
  taxes: TaxOfRow[] | null
}>
type Beyond = Readonly<{ place: number; rowId: string }>
type Days = Readonly<{ by: keyof typeof dayColumns; from: string; to: string }>

const figureColumns: Readonly<Record<ReportFigure, string>> = {
  bookings: 'bookings',
  guests: 'guests',
  net: '(sold - tax)',
  tax: 'tax',
  sold: 'sold',
  paid: 'paid',
  refunded: 'refunded',
  toCollect: 'to_collect',
}

/** The rows of the ledger behind a number of a report. */
export const reportRowLists = defineList({
  from: 'read.ledger',
  columns: `row_id, position, position::float8 AS place, at, kind, activity_date, sale_date, sale_kind, sale_id, booking_id, part,
    product_id, source, method, currency, bookings, guests, sold::float8 AS sold, paid::float8 AS paid,
    refunded::float8 AS refunded, to_collect::float8 AS to_collect,
    tax::float8 AS tax, taxes`,
  besides: `(
    SELECT s.state->>'number' FROM read.ledger_sales s WHERE s.sale_id = listed.sale_id LIMIT 1) AS number`,
  key: 'row_id',
  filters: {
    days: ({ by, from, to }: Days, put: Put) =>
      `${dayColumns[by]} BETWEEN ${put(from)}::date AND ${put(to)}::date`,
    ...reportFilters,
    upTo: (position: string, put: Put) => `position <= ${put(position)}::bigint`,
    after: (position: string, put: Put) => `position > ${put(position)}::bigint`,
    recordedIn: (month: string, put: Put) => {
      const first = `${put(`${month}-01`)}::date`
      return `at >= ${dayBegins(first)} AND at < ${dayBegins(`(${first} + interval '1 month')`)}`
    },
    /** Rows behind the last one of a page of the file. */
    beyond: ({ place, rowId }: Beyond, put: Put) =>
      `(position, row_id) > (${put(place)}::bigint, ${put(rowId)}::text)`,
    figure: (figure: ReportFigure) => `${figureColumns[figure]} <> 0`,
    currency: (currency: Currency) => `currency = '${currency}'`,
    tax: ofTax,
  },
  sorts: {
    latest: 'position DESC, row_id DESC',
    oldest: 'position, row_id',
  },
  indexes: ['ledger_by_activity', 'ledger_by_sale_date', 'ledger_by_time', 'ledger_by_position'],
  item: (row: Row): ReportRow => ({
    rowId: row.row_id,
    position: row.place,
    at: row.at.toISOString(),
    kind: row.kind,
    activityDate: row.activity_date,
    saleDate: row.sale_date,
    sale: { kind: row.sale_kind, id: row.sale_id },
    number: row.number ?? '',
    bookingId: row.booking_id,
    part: row.part,
    productId: row.product_id,
    source: row.source,
    method: row.method,
    currency: row.currency,
    bookings: row.bookings,
    guests: row.guests,
    sold: row.sold,
    paid: row.paid,
    refunded: row.refunded,
    toCollect: row.to_collect,
    tax: row.tax,
    taxes: row.taxes ?? [],
  }),
})

/** What was sold without tax has no row in `taxes`. */
function ofTax(asked: string, put: Put): string {
  if (asked === untaxed) return 'taxes IS NULL AND sold <> 0'
  const [points = '', ...name] = asked.split(':')
  return `taxes @> jsonb_build_array(jsonb_build_object('basisPoints', ${put(Number(points))}::int, 'name', ${put(name.join(':'))}::text))`
}

/** Returns the question of the list for a query of rows. */
export function askedOfRows({
  page: _page,
  size: _size,
  from,
  to,
  by,
  ...query
}: z.output<typeof ReportRowsQuery>) {
  return { ...query, days: { by, from, to } }
}

type RowsAsked = Parameters<typeof reportRowLists.all>[1]
const filePageRows = 2_000
/** Ten times what the largest operator of the bench has in a month. */
export const fileRowsMax = 500_000

/** Returns how many rows the file of a query has. Rows that come later may make it longer. */
export async function countOfRows(database: Database, asked: RowsAsked): Promise<number> {
  const { name, text, values } = reportRowLists.count(asked, fileRowsMax)
  const [row] = await database.rows<{ total: number }>(name, text, values)
  return Math.min(row?.total ?? 0, fileRowsMax)
}

/** Returns all rows of a query page by page, the oldest first. Rows that come meanwhile are behind the last page. */
export async function* pagesOfRows(
  database: Database,
  asked: RowsAsked,
): AsyncGenerator<readonly ReportRow[]> {
  let beyond: Beyond | undefined
  for (let rows = 0; rows < fileRowsMax;) {
    const query = { ...asked, sort: 'oldest', beyond } as const
    const page = await reportRowLists.first(database, query, filePageRows)
    yield page
    rows += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < filePageRows) return
    beyond = { place: last.position, rowId: last.rowId }
  }
}
