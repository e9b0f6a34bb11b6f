import type {
  MonthRow,
  MonthsView,
  MonthSums,
  MonthTask,
  MonthTotal,
  MonthView,
} from '@arung/contracts/months/months'
import type { Currency } from '@arung/contracts/money'
import { isOver } from '@arung/domain/months/month'
import { daysOfMonth, monthBefore } from '@arung/domain/months/streams'
import { localDateAt } from '@arung/domain/time'
import type { Database } from '../database.ts'
import { reportNames } from '../ledger/report-names.ts'
import {
  closedSql,
  correctionsSql,
  groupsSql,
  lateSql,
  nextSql,
  openSumsSql,
  spanSql,
  tasksSql,
} from './sql.ts'

type Sums = Readonly<{
  currency: Currency
  bookings: number
  guests: number
  sold: number
  paid: number
  refunded: number
  to_collect: number
}>
type Monthly = Sums & Readonly<{ month: string }>
type Closed = Readonly<{
  month: string
  position: number
  row_count: number
  hash: string
  totals: readonly MonthTotal[]
  closed_at: Date
  closer: string | null
}>

/** Returns the months of a year that have begun, the latest first. */
export async function monthsOf(
  database: Database,
  { year }: Readonly<{ year: number }>,
  now: string,
): Promise<MonthsView> {
  const present = localDateAt(now).slice(0, 7)
  const [span] = await database.rows<{ first: string | null; last: string | null }>(
    'months-span',
    spanSql,
    [],
  )
  const first = (span?.first ?? `${present}-01`).slice(0, 7)
  const names = namesOf(year, first < present ? first : present, present)
  const [months, next] = await Promise.all([
    rowsOf(database, names, now),
    database.rows<{ month: string }>('months-next', nextSql, [
      `${first}-01`,
      daysOfMonth(monthBefore(present)).to,
    ]),
  ])
  return {
    years: yearsBetween(first < present ? first : present, present),
    months: months.toReversed(),
    next: next[0]?.month ?? null,
  }
}

/** Returns a month with what its sums are made of, and what stands before its closing. */
export async function monthOf(
  database: Database,
  name: string,
  now: string,
): Promise<MonthView | null> {
  const [row] = await rowsOf(database, [name], now)
  if (row === undefined || name > localDateAt(now).slice(0, 7)) return null
  const { from, to } = daysOfMonth(name)
  const [closed, groups, late, tasks, { types }] = await Promise.all([
    closedOf(database, [name]),
    database.rows<Sums & Pick<MonthTotal, 'by' | 'key'>>('month-groups', groupsSql, [from, to]),
    database.rows<Monthly & { position: number }>('month-late', lateSql, [from, to]),
    database.rows<MonthTask>('month-tasks', tasksSql, [to]),
    reportNames(database),
  ])
  const isClosed = row.state === 'CLOSED'
  return {
    ...row,
    groups: closed[0]
      ? [...closed[0].totals]
      : groups.map(one => ({ by: one.by, key: one.key, ...sumsOf(one) })),
    late: late.map(one => ({ month: one.month, position: one.position, ...sumsOf(one) })),
    tasks: isClosed ? [] : [...tasks],
    types,
  }
}

/** Closed months show what was counted then, others what the ledger says now. */
async function rowsOf(
  database: Database,
  names: readonly string[],
  now: string,
): Promise<MonthRow[]> {
  const [start, end] = [names[0], names.at(-1)]
  if (start === undefined || end === undefined) return []
  const closed = await closedOf(database, names)
  const openFrom = names.find(name => !closed.some(one => one.month === name))
  const [corrections, open] = await Promise.all([
    database.rows<Monthly>('months-corrections', correctionsSql, [start, end]),
    openFrom === undefined
      ? []
      : database.rows<Monthly & { rows: number }>('months-open', openSumsSql, [
          `${openFrom}-01`,
          daysOfMonth(end).to,
        ]),
  ])
  return names.map(month => {
    const done = closed.find(one => one.month === month)
    if (done !== undefined) return closedRow(done, corrections)
    const own = open.filter(one => one.month === month)
    return {
      month,
      state: isOver(month, now) ? 'OPEN' : 'RUNNING',
      closing: null,
      rows: own.reduce((sum, { rows }) => sum + rows, 0),
      totals: own.map(sumsOf),
      corrections: [],
    }
  })
}

const closedOf = (database: Database, names: readonly string[]): Promise<readonly Closed[]> =>
  database.rows<Closed>('months-closed', closedSql, [names[0], names.at(-1)])

const closedRow = (done: Closed, corrections: readonly Monthly[]): MonthRow => ({
  month: done.month,
  state: 'CLOSED',
  closing: {
    at: done.closed_at.toISOString(),
    by: done.closer,
    position: done.position,
    hash: done.hash,
  },
  rows: done.row_count,
  totals: done.totals
    .filter(({ by }) => by === 'ALL')
    .map(({ by: _by, key: _key, ...sums }) => sums),
  corrections: corrections.filter(({ month }) => month === done.month).map(sumsOf),
})

const sumsOf = ({ currency, to_collect: toCollect, ...sums }: Sums): MonthSums => ({
  currency,
  bookings: sums.bookings,
  guests: sums.guests,
  sold: sums.sold,
  paid: sums.paid,
  refunded: sums.refunded,
  toCollect,
})

const namesOf = (year: number, first: string, present: string): readonly string[] =>
  Array.from({ length: 12 }, (_, nth) => `${year}-${String(nth + 1).padStart(2, '0')}`).filter(
    name => name >= first && name <= present,
  )

const yearsBetween = (first: string, last: string): number[] => {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: to - from + 1 }, (_, nth) => to - nth)
}
