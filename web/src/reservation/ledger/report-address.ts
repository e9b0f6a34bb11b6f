import { LedgerMethod } from '@arung/contracts/ledger/kinds'
import { ReportPivotQuery, ReportQuery } from '@arung/contracts/ledger/report'
import { SaleSource } from '@arung/contracts/bookings/sales'
import { addDays } from '../../base/format/dates.ts'

/** Days, both included. */
export type Period = Readonly<{ from: string; to: string }>
export type RowKind = 'type' | 'product' | 'source' | 'agent' | 'method'
export type ColumnKind = 'day' | 'week' | 'month' | 'source'
export const rowKinds: readonly RowKind[] = ['type', 'product', 'source', 'agent', 'method']
export const columnKinds: readonly ColumnKind[] = ['day', 'week', 'month', 'source']
/** The figures that a chart or a pivot can show. */
export const measures = ['guests', 'bookings', 'soldIDR', 'soldUSD'] as const
export type Measure = (typeof measures)[number]

/** What narrows a report, as in the address. Absent: everything. */
export const filterNames = ['type', 'product', 'source', 'agent', 'method'] as const
export type FilterName = (typeof filterNames)[number]
export type ReportAsked = Period &
  Readonly<{
    by: 'activity' | 'sale'
    knownOn?: string | undefined
    type?: string | undefined
    product?: string | undefined
    source?: SaleSource | undefined
    agent?: string | undefined
    method?: LedgerMethod | undefined
  }>
/** The address of a report, with what its pivot and its chart show. */
export type ReportView = Readonly<{
  asked: ReportAsked
  rows: RowKind
  columns: ColumnKind
  measure: Measure
}>

const firstOf = (date: string): string => `${date.slice(0, 7)}-01`
const monthOf = (date: string): Period => {
  const from = firstOf(date)
  // The first of a month and 31 days more is always in the next month.
  return { from, to: addDays(firstOf(addDays(from, 31)), -1) }
}

/** The periods that have a button. */
export const presetsOf = (today: string) =>
  ({
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    week: { from: addDays(today, -6), to: today },
    month: monthOf(today),
    lastMonth: monthOf(addDays(firstOf(today), -1)),
  }) as const satisfies Readonly<Record<string, Period>>

const uuid = /^[0-9a-f-]{36}$/
const sorted = /^(NONE|PICK_UP|[0-9a-f-]{36})$/
const matching = (value: string | null, pattern: RegExp): string | undefined =>
  value !== null && pattern.test(value) ? value : undefined

/** Reads an address. What cannot be reported on becomes the present month, and unknown values are left out. */
export function viewOf(params: URLSearchParams, today: string): ReportView {
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const period = isReportable(days) ? days : monthOf(today)
  const known = params.get('knownOn')
  const asked: ReportAsked = {
    ...period,
    by: params.get('by') === 'sale' ? 'sale' : 'activity',
    type: matching(params.get('type'), sorted),
    product: matching(params.get('product'), sorted),
    source: SaleSource.safeParse(params.get('source')).data,
    agent: matching(params.get('agent'), uuid),
    method: LedgerMethod.safeParse(params.get('method')).data,
    knownOn: known !== null && !Number.isNaN(Date.parse(known)) ? known : undefined,
  }
  const columns = columnKinds.find(one => one === params.get('columns')) ?? 'month'
  return {
    asked,
    rows: rowKinds.find(one => one === params.get('rows')) ?? 'type',
    columns: columns === 'day' && !mayHaveDays(period) ? 'week' : columns,
    measure: measures.find(one => one === params.get('measure')) ?? 'guests',
  }
}

/** Whether a report can cover these days. */
export const isReportable = (period: Period): boolean => ReportQuery.safeParse(period).success
/** Whether a pivot can have a column for each of these days. */
export const mayHaveDays = (period: Period): boolean =>
  ReportPivotQuery.safeParse({ ...period, columns: 'day' }).success

/** Returns what an address and a request have in common, without what is not asked for. */
export const searchOfAsked = (
  asked: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** What narrows a report further, as text of an address. */
export type Narrowed = Readonly<Partial<Record<keyof ReportAsked, string | undefined>>>

/** Returns the query string of a view. */
export const searchOfView = ({ asked, ...shown }: ReportView): string =>
  new URLSearchParams({ ...searchOfAsked(asked), ...shown }).toString()
