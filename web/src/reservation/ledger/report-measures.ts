import type {
  Report,
  ReportFigure,
  ReportLite,
  ReportLitePivot,
  ReportPivot,
} from '@arung/contracts/ledger/report'
import type { Currency } from '@arung/contracts/money'

/** The figure of each measure that a chart or a pivot can show, and its currency. */
export const measureOf = {
  guests: { figure: 'guests' },
  bookings: { figure: 'bookings' },
  soldIDR: { figure: 'sold', currency: 'IDR' },
  soldUSD: { figure: 'sold', currency: 'USD' },
  netIDR: { figure: 'net', currency: 'IDR' },
  netUSD: { figure: 'net', currency: 'USD' },
  taxIDR: { figure: 'tax', currency: 'IDR' },
  taxUSD: { figure: 'tax', currency: 'USD' },
  paidIDR: { figure: 'paid', currency: 'IDR' },
  paidUSD: { figure: 'paid', currency: 'USD' },
} as const satisfies Readonly<Record<string, { figure: ReportFigure; currency?: Currency }>>
export type Measure = keyof typeof measureOf

/** What can be shown of money by method: guests and prices have none. */
const ofMethods = ['paidIDR', 'paidUSD'] as const
const ofSales = ['soldIDR', 'soldUSD', 'netIDR', 'netUSD', 'taxIDR', 'taxUSD'] as const
const ofAll = ['guests', 'bookings', ...ofSales, ...ofMethods] as const
/** Returns the measures that a report can show. */
export const measuresOf = (isByMethod: boolean) => (isByMethod ? ofMethods : ofAll)
export const isOfMoney = (measure: Measure): boolean => 'currency' in measureOf[measure]

type Numbers = (Report | ReportLite)['days'][number] | (ReportPivot | ReportLitePivot)[number]

/** Returns a measure of a day, or of a cell of a pivot. */
export function measured(numbers: Numbers, measure: Measure): number {
  const shown = measureOf[measure]
  if (!('currency' in shown)) return numbers[shown.figure]
  const money = 'money' in numbers ? numbers.money : 'currency' in numbers ? [numbers] : []
  return money.find(({ currency }) => currency === shown.currency)?.[shown.figure] ?? 0
}
