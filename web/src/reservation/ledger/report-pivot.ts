import { dateAfter } from '@arung/contracts/dates'
import { monthOf, type Period } from '../days/report-period.ts'
import type { ColumnKind } from './report-address.ts'
import { measured, type Measure } from './report-measures.ts'
import type { AnyPivot } from './report-resource.ts'

export type PivotGrid = Readonly<{
  rows: readonly string[]
  columns: readonly string[]
  /** The number of a row and column; of a whole row or column with null. */
  of: (row: string | null, column: string | null) => number
}>

const keyOf = (row: string | null, column: string | null) => `${row ?? ''} ${column ?? ''}`

/** Arranges the numbers of a measure by rows that have any, largest first, and columns in their order, each with its sum. */
export function pivotGrid(pivot: AnyPivot, measure: Measure): PivotGrid {
  const sums = new Map<string, number>()
  const found = new Set<string>()
  for (const cell of pivot) {
    const value = measured(cell, measure)
    if (value !== 0) found.add(cell.row)
    for (const row of [cell.row, null])
      for (const column of [cell.column, null]) {
        const key = keyOf(row, column)
        sums.set(key, (sums.get(key) ?? 0) + value)
      }
  }
  const of: PivotGrid['of'] = (row, column) => sums.get(keyOf(row, column)) ?? 0
  return {
    rows: [...found].toSorted((a, b) => of(b, null) - of(a, null)),
    columns: [...new Set(pivot.map(({ column }) => column))].toSorted(),
    of,
  }
}

/** Returns the days of a column within a period; the whole period where the columns are no days. */
export function daysOfColumn(kind: ColumnKind, column: string | null, period: Period): Period {
  if (column === null || kind === 'source') return period
  const { from, to } = spanOf(kind, column)
  return { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to }
}

function spanOf(kind: Exclude<ColumnKind, 'source'>, column: string): Period {
  switch (kind) {
    case 'day':
      return { from: column, to: column }
    case 'week':
      return { from: column, to: dateAfter(column, 6) }
    case 'month':
      return monthOf(`${column}-01`)
  }
}
