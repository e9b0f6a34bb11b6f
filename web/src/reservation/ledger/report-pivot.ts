import { addDays } from '../../base/format/dates.ts'
import type { ColumnKind, Measure, Period } from './report-address.ts'
import type { AnyPivot } from './report-resource.ts'

export type PivotGrid = Readonly<{
  rows: readonly string[]
  columns: readonly string[]
  /** The number of a row and column; of a whole row or column with null. */
  of: (row: string | null, column: string | null) => number
}>

type Cell = AnyPivot[number]
const keyOf = (row: string | null, column: string | null) => `${row ?? ''} ${column ?? ''}`

/** Arranges the numbers of a measure by rows that have any, largest first, and columns in their order, each with its sum. */
export function pivotGrid(pivot: AnyPivot, measure: Measure): PivotGrid {
  const sums = new Map<string, number>()
  const add = (row: string | null, column: string | null, value: number) =>
    sums.set(keyOf(row, column), (sums.get(keyOf(row, column)) ?? 0) + value)
  for (const cell of pivot) {
    const value = measured(cell, measure)
    for (const row of [cell.row, null])
      for (const column of [cell.column, null]) add(row, column, value)
  }
  const found = new Set(pivot.filter(cell => measured(cell, measure) !== 0).map(({ row }) => row))
  const of: PivotGrid['of'] = (row, column) => sums.get(keyOf(row, column)) ?? 0
  return {
    rows: [...found].toSorted((a, b) => of(b, null) - of(a, null)),
    columns: [...new Set(pivot.map(({ column }) => column))].toSorted(),
    of,
  }
}

function measured(cell: Cell, measure: Measure): number {
  if (measure === 'guests' || measure === 'bookings') return cell[measure]
  if (!('money' in cell)) return 0
  const currency = measure === 'soldUSD' ? 'USD' : 'IDR'
  const money = cell.money.find(one => one.currency === currency)
  // A method has received money and sold nothing.
  return money === undefined ? 0 : (money.sold ?? money.paid - money.refunded)
}

/** Returns the days of a column within a period; the whole period where the columns are no days. */
export function daysOfColumn(kind: ColumnKind, column: string | null, period: Period): Period {
  if (column === null || kind === 'source') return period
  const [from, to] = spanOf(kind, column)
  return { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to }
}

function spanOf(kind: Exclude<ColumnKind, 'source'>, column: string): readonly [string, string] {
  switch (kind) {
    case 'day':
      return [column, column]
    case 'week':
      return [column, addDays(column, 6)]
    case 'month': {
      const first = `${column}-01`
      return [first, addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)]
    }
  }
}
