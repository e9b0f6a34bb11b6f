import { dateAfter } from '@arung/contracts/dates'
import { SaleSource } from '@arung/contracts/bookings/sales'
import { LedgerMethod } from '@arung/contracts/payments/methods'
import { ReportFigure, ReportPivotQuery } from '@arung/contracts/ledger/report'
import { TaxFilter } from '@arung/contracts/ledger/taxes'
import { Currency } from '@arung/contracts/money'
import { Instant, LocalMonth } from '@arung/contracts/scalars'
import { givenIn } from '../../app/api/api-path.ts'
import { isReportable, monthBefore, monthOf, type Period } from '../days/report-period.ts'
import { measuresOf, type Measure } from './report-measures.ts'

/** What a report can be narrowed by, as in the address, and told apart by in rows. */
export const rowKinds = [
  'type',
  'product',
  'source',
  'agent',
  'nationality',
  'staff',
  'method',
] as const
export type RowKind = (typeof rowKinds)[number]
export const columnKinds = ['day', 'week', 'month', 'source'] as const
export type ColumnKind = (typeof columnKinds)[number]

export type ReportAsked = Period &
  Readonly<{
    by: 'activity' | 'sale'
    knownOn?: string | undefined
    type?: string | undefined
    product?: string | undefined
    source?: SaleSource | undefined
    agent?: string | undefined
    nationality?: string | undefined
    staff?: string | undefined
    method?: LedgerMethod | undefined
  }>
/** The address of a report, with what its pivot and its chart show. */
export type ReportView = Readonly<{
  asked: ReportAsked
  rows: RowKind
  columns: ColumnKind
  measure: Measure
}>
/** What the events of a report are narrowed by besides, as in the address. Positions are those of closed months. */
export const narrowedBy = ['figure', 'tax', 'currency', 'upTo', 'after', 'recordedIn'] as const
type NarrowedBy = (typeof narrowedBy)[number]
/** What narrows the events of a report to those behind a number, as in the address. */
export type Narrowed = Readonly<Partial<Record<keyof ReportAsked | NarrowedBy, string | undefined>>>

/** Returns the address of the events behind a number; null where they are not for the reader. */
export type RowsOf = ((narrowed: Narrowed) => string) | null

/** The periods that have a button. */
export const presetsOf = (today: string) =>
  ({
    today: { from: today, to: today },
    yesterday: { from: dateAfter(today, -1), to: dateAfter(today, -1) },
    week: { from: dateAfter(today, -6), to: today },
    month: monthOf(today),
    lastMonth: monthBefore(today),
  }) as const satisfies Readonly<Record<string, Period>>

/** The names of these periods, as a saved view has them: it means other days tomorrow. */
export const presetNames = ['month', 'lastMonth', 'week', 'today', 'yesterday'] as const

const uuid = /^[0-9a-f-]{36}$/
const group = /^(NONE|PICK_UP|[0-9a-f-]{36})$/
const country = /^(NONE|[A-Z]{2})$/
const member = /^(NONE|[0-9a-f-]{36})$/
const place = /^\d{1,15}$/
const matching = (value: string | null, pattern: RegExp): string | undefined =>
  value !== null && pattern.test(value) ? value : undefined

/** Reads an address. What cannot be reported on becomes the present month, and unknown values are left out. */
export function viewOf(params: URLSearchParams, today: string): ReportView {
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const named = presetNames.find(name => name === params.get('period'))
  const period = isReportable(days) ? days : named ? presetsOf(today)[named] : monthOf(today)
  const asked: ReportAsked = {
    ...period,
    by: params.get('by') === 'sale' ? 'sale' : 'activity',
    type: matching(params.get('type'), group),
    product: matching(params.get('product'), group),
    source: SaleSource.safeParse(params.get('source')).data,
    agent: matching(params.get('agent'), uuid),
    nationality: matching(params.get('nationality'), country),
    staff: matching(params.get('staff'), member),
    method: LedgerMethod.safeParse(params.get('method')).data,
    knownOn: Instant.safeParse(params.get('knownOn')).data,
  }
  const rows = rowKinds.find(one => one === params.get('rows')) ?? 'type'
  const columns = columnKinds.find(one => one === params.get('columns')) ?? 'month'
  const measures = measuresOf(asked.method !== undefined || rows === 'method')
  return {
    asked,
    rows,
    columns: columns === 'day' && !mayHaveDays(period) ? 'week' : columns,
    measure: measures.find(one => one === params.get('measure')) ?? measures[0],
  }
}

/** Reads the address of the events behind a number. */
export const narrowedOf = (params: URLSearchParams, today: string) => ({
  ...viewOf(params, today).asked,
  upTo: matching(params.get('upTo'), place),
  after: matching(params.get('after'), place),
  recordedIn: LocalMonth.safeParse(params.get('recordedIn')).data,
  figure: ReportFigure.safeParse(params.get('figure')).data,
  tax: TaxFilter.safeParse(params.get('tax')).data,
  currency: Currency.safeParse(params.get('currency')).data,
})

/** Whether a pivot can have a column for each of these days. */
export const mayHaveDays = (period: Period): boolean =>
  ReportPivotQuery.safeParse({ ...period, columns: 'day' }).success

/** Returns the query string of a view. */
export const searchOfView = ({ asked, ...shown }: ReportView): string =>
  searchOfAsked({ ...asked, ...shown })

/**
 * Returns the query string under which a view is saved: with the name of its period where it has one, and without the
 * moment at which it was known.
 */
export function savedSearchOf({ asked, ...shown }: ReportView, today: string): string {
  const { from, to, knownOn: _knownOn, ...narrowed } = asked
  const presets = presetsOf(today)
  const period = presetNames.find(name => presets[name].from === from && presets[name].to === to)
  return searchOfAsked({ ...(period ? { period } : { from, to }), ...narrowed, ...shown })
}

/** Returns the query string of what is asked for. */
export const searchOfAsked = (asked: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(givenIn(asked)).toString()
