import { datesFrom, daysIn, periodBefore } from '@arung/contracts/dates'
import type {
  AnalyticsQuery,
  AnalyticsView,
  LeadTime,
  WayOfSale,
} from '@arung/contracts/analytics/views'
import { leadTimes, waysOfSale } from '@arung/contracts/analytics/views'
import type { SaleSource } from '@arung/contracts/bookings/sales'
import type { Currency } from '@arung/contracts/money'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { activitiesOf, type Names, type SoldProduct } from './activity-of.ts'
import {
  leadTimesSql,
  refusedSql,
  soldDaysSql,
  soldProductsSql,
  soldRowsSql,
  soldSourcesSql,
} from './sql.ts'

type Counts = Readonly<{ sales: number; guests: number }>
type Sold = Counts & Readonly<{ currency: Currency; amount: number }>
type DayRow = Sold & Readonly<{ date: string }>
type SourceRow = Sold & Readonly<{ source: SaleSource; guestsBefore: number }>
type ProductRow = SourceRow & SoldProduct
export type SoldRow = Sold &
  Names &
  Readonly<{ date: string; source: SaleSource; leadDays: number }>

const activitiesMax = 50
const wayOf: Readonly<Record<SaleSource, WayOfSale>> = {
  GUEST: 'SITE',
  USER: 'SITE',
  AGENT: 'AGENT',
  WALK_IN: 'DESK',
  PHONE: 'DESK',
  HOTEL: 'DESK',
}

/** Returns what was sold on these days and on the same number of days before them, from the daily sums. */
export async function analyticsOf(
  database: Database,
  facts: CatalogueFacts,
  { from, to }: AnalyticsQuery,
): Promise<AnalyticsView> {
  const count = daysIn({ from, to })
  const before = periodBefore({ from, to })
  const whole = [before.from, from, to]
  const [days, products, sources, leads, refused, activityOf] = await Promise.all([
    database.rows<DayRow>('sold-days', soldDaysSql, [before.from, to]),
    database.rows<ProductRow>('sold-products', soldProductsSql, whole),
    database.rows<SourceRow>('sold-sources', soldSourcesSql, whole),
    database.rows<Counts & { leadTime: LeadTime }>('sold-lead-times', leadTimesSql, [from, to]),
    database.rows<AnalyticsView['refused'][number]>('refused-demand', refusedSql, [from, to]),
    activitiesOf(database, facts),
  ])
  const perDay = grouped(days, ({ date }) => date)
  const perLead = new Map(leads.map(lead => [lead.leadTime, lead]))
  const period = (first: string) => {
    const dates = datesFrom(first, count)
    return {
      ...together(dates.flatMap(date => perDay.get(date) ?? [])),
      days: dates.map(date => ({ date, ...together(perDay.get(date) ?? []) })),
    }
  }
  return {
    ...period(from),
    before: { ...before, ...period(before.from) },
    activities: byActivity(products, activityOf),
    sources: largestFirst(sources, ({ source }) => source).map(({ key, ofIt: _ofIt, ...sold }) => ({
      source: key,
      ...sold,
    })),
    leadTimes: leadTimes.map(
      leadTime => perLead.get(leadTime) ?? { leadTime, sales: 0, guests: 0 },
    ),
    refused: [...refused],
  }
}

/** Rows for a spreadsheet: by day, activity, source and currency. */
export async function soldRows(
  database: Database,
  facts: CatalogueFacts,
  { from, to }: AnalyticsQuery,
): Promise<readonly SoldRow[]> {
  const [rows, activityOf] = await Promise.all([
    database.rows<SoldRow & SoldProduct>('sold-rows', soldRowsSql, [from, to]),
    activitiesOf(database, facts),
  ])
  return rows.map(row => {
    const { name, nameId } = activityOf(row)
    return { ...row, name, nameId }
  })
}

function byActivity(
  rows: readonly ProductRow[],
  activityOf: Awaited<ReturnType<typeof activitiesOf>>,
): AnalyticsView['activities'] {
  const named = rows.map(row => ({ ...row, ...activityOf(row) }))
  return largestFirst(named, ({ activityId }) => activityId)
    .slice(0, activitiesMax)
    .map(({ key, ofIt, ...sold }) => {
      const ways = grouped(ofIt, ({ source }) => wayOf[source])
      return {
        activityId: key,
        name: ofIt[0].name,
        nameId: ofIt[0].nameId,
        ...sold,
        ways: waysOfSale.map(way => ({ way, ...together(ways.get(way) ?? []) })),
      }
    })
}

/** Adds rows up, with one sum for each currency. A sale is in one currency. */
const together = (rows: readonly Sold[]) => ({
  sales: rows.reduce((sum, row) => sum + row.sales, 0),
  guests: rows.reduce((sum, row) => sum + row.guests, 0),
  sums: [...grouped(rows, ({ currency }) => currency)]
    .map(([currency, those]) => ({
      currency,
      amount: those.reduce((sum, { amount }) => sum + amount, 0),
    }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => a.currency.localeCompare(b.currency)),
})

const compared = (rows: readonly SourceRow[]) => ({
  ...together(rows),
  guestsBefore: rows.reduce((sum, row) => sum + row.guestsBefore, 0),
})

/**
 * Groups rows by key. The groups with the most guests come first; ties are sorted by the guests of the period before.
 */
const largestFirst = <Row extends SourceRow, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) =>
  [...grouped(rows, keyOf)]
    .map(([key, ofIt]) => ({ key, ofIt, ...compared(ofIt) }))
    .toSorted((a, b) => b.guests - a.guests || b.guestsBefore - a.guestsBefore)

function grouped<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly [Row, ...Row[]]> {
  const groups = new Map<Key, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
