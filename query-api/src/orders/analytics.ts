import type {
  AnalyticsQuery,
  AnalyticsView,
  LeadTime,
  SoldBy,
} from '@arung/contracts/orders/analytics'
import { leadTimes } from '@arung/contracts/orders/analytics'
import type { Currency } from '@arung/contracts/money'
import type { Database } from '../database.ts'
import { dayBegins } from '../lists/day-begins.ts'

const productsMax = 50
const rowsMax = 10_000

/** $1 and $2: the first and the last day on which it was sold. One row an activity of a sale that stands. */
const sold = `
  SELECT s.sale_id, s.kind = 'RESERVATION' AS at_desk, s.source, s.currency, (s.sold_at AT TIME ZONE 'Asia/Makassar')::date AS sold_on,
         l."productId" AS product_id, l.name, l."nameId" AS name_id, l.date, l.guests, l.amount
  FROM analytics.sales s
  CROSS JOIN LATERAL jsonb_to_recordset(s.lines)
    AS l ("productId" uuid, name text, "nameId" text, date date, guests int, amount float8)
  WHERE s.stands AND s.sold_at >= ${dayBegins('$1')} AND s.sold_at < ${dayBegins('$2')} + interval '1 day'`
const counted = `count(DISTINCT sale_id)::int AS sales, coalesce(sum(guests), 0)::int AS guests`

export const soldDaysSql = `
  SELECT sold_on AS date, ${counted} FROM (${sold}) sold GROUP BY 1 ORDER BY 1 LIMIT 366`
export const soldTotalSql = `
  SELECT currency, ${counted}, sum(amount)::float8 AS amount FROM (${sold}) sold GROUP BY 1 ORDER BY 1 LIMIT 2`
export const soldProductsSql = `
  SELECT product_id AS "productId", max(name) AS name, max(name_id) AS "nameId", bool_or(at_desk) AS "atDesk",
         currency, ${counted}, sum(amount)::float8 AS amount
  FROM (${sold}) sold GROUP BY product_id, currency ORDER BY guests DESC, product_id, currency LIMIT ${2 * productsMax}`
export const soldSourcesSql = `
  SELECT source, currency, ${counted}, sum(amount)::float8 AS amount
  FROM (${sold}) sold GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 12`
export const leadTimesSql = `
  SELECT CASE WHEN date - sold_on <= 0 THEN 'SAME_DAY' WHEN date - sold_on <= 3 THEN 'UP_TO_3'
              WHEN date - sold_on <= 7 THEN 'UP_TO_7' WHEN date - sold_on <= 30 THEN 'UP_TO_30'
              ELSE 'OVER_30' END AS "leadTime", ${counted}
  FROM (${sold}) sold GROUP BY 1 ORDER BY 1 LIMIT 5`
export const refusedSql = `
  SELECT product_id AS "productId", max(name) AS name, max(name_id) AS "nameId",
         sum(requests)::int AS requests, sum(guests)::int AS guests
  FROM analytics.refused_demand
  WHERE asked_on BETWEEN $1::date AND $2::date
  GROUP BY product_id ORDER BY guests DESC, product_id LIMIT ${productsMax}`
export const soldRowsSql = `
  SELECT sold_on AS date, max(name) AS name, max(name_id) AS "nameId", source, currency, ${counted},
         sum(amount)::float8 AS amount, round(avg(date - sold_on), 1)::float8 AS "leadDays"
  FROM (${sold}) sold GROUP BY sold_on, product_id, source, currency
  ORDER BY sold_on, product_id, source, currency LIMIT ${rowsMax}`

type Counts = Readonly<{ sales: number; guests: number }>
type Money = Readonly<{ currency: Currency; amount: number }>
type Named = Readonly<{ productId: string; name: string; nameId: string }>
type ProductRow = Counts & Money & Named & Readonly<{ atDesk: boolean }>
export type SoldRow = Counts &
  Money &
  Omit<Named, 'productId'> &
  Readonly<{ date: string; source: SoldBy; leadDays: number }>

/** What was sold on these days, counted at the moment of asking. */
export async function analyticsOf(
  database: Database,
  { from, to }: AnalyticsQuery,
): Promise<AnalyticsView> {
  const values = [from, to]
  const [totals, days, products, sources, leads, refused] = await Promise.all([
    database.rows<Counts & Money>('sold-total', soldTotalSql, values),
    database.rows<Counts & { date: string }>('sold-days', soldDaysSql, values),
    database.rows<ProductRow>('sold-products', soldProductsSql, values),
    database.rows<Counts & Money & { source: SoldBy }>('sold-sources', soldSourcesSql, values),
    database.rows<Counts & { leadTime: LeadTime }>('sold-lead-times', leadTimesSql, values),
    database.rows<AnalyticsView['refused'][number]>('refused-demand', refusedSql, values),
  ])
  const perDay = new Map(days.map(day => [day.date, day]))
  const perLead = new Map(leads.map(lead => [lead.leadTime, lead]))
  const none = { sales: 0, guests: 0 }
  return {
    ...together(totals),
    days: datesBetween(from, to).map(date => perDay.get(date) ?? { date, ...none }),
    products: grouped(products, row => row.productId)
      .slice(0, productsMax)
      .map(([productId, [first, ...rest]]) => ({
        productId,
        name: first.name,
        nameId: first.nameId,
        atDesk: first.atDesk,
        ...together([first, ...rest]),
      })),
    sources: grouped(sources, row => row.source).map(([source, rows]) => ({
      source,
      ...together(rows),
    })),
    leadTimes: leadTimes.map(leadTime => perLead.get(leadTime) ?? { leadTime, ...none }),
    refused: [...refused],
  }
}

/** Rows for a spreadsheet: by day, product, source and currency. */
export const soldRows = (database: Database, { from, to }: AnalyticsQuery) =>
  database.rows<SoldRow>('sold-rows', soldRowsSql, [from, to])

/** What there is in each currency: a sale is in one of them. */
const together = (rows: readonly (Counts & Money)[]) => ({
  sales: rows.reduce((sum, row) => sum + row.sales, 0),
  guests: rows.reduce((sum, row) => sum + row.guests, 0),
  sums: rows
    .map(({ currency, amount }) => ({ currency, amount }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency)),
})

/** Rows of one key together, those with the most guests first. */
function grouped<Row extends Counts & Money, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (readonly [Key, readonly [Row, ...Row[]]])[] {
  const groups = new Map<Key, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups].toSorted(([, a], [, b]) => together(b).guests - together(a).guests)
}

const dayMs = 86_400_000
const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  )
