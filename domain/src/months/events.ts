import type { MonthTotal } from '@arung/contracts/months/months'

/** What the ledger says of one month up to a position. `hash` is over its rows (`lineOf`), in their order. */
export type MonthFigures = Readonly<{
  position: number
  rows: number
  hash: string
  totals: readonly MonthTotal[]
}>

/**
 * A month of the ledger, by the date of the activity, is closed (day and money page, month). It never opens again: what
 * comes later with a date in it is a correction.
 */
export type MonthEvent = {
  type: 'MonthClosed'
  data: MonthFigures & { month: string; by: string; at: string }
}
