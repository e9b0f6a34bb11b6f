import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { rowsOf, type SessionRow } from './sessions.ts'

/** The subject of one cell: a session of a pool's day, or the whole day when it has no time. */
export type Cell<Day extends CapacityDayView> = Readonly<{
  day: Day
  row: SessionRow
  /** The whole day: a session cannot sell more than the day has left. */
  ofDay: SessionRow
}>
export type Line<Day extends CapacityDayView> = Readonly<{
  pool: Day
  time: string | null
  /** Null when the pool has no such session. */
  cells: readonly (Cell<Day> | null)[]
}>
/**
 * `days`: a line for each pool and session, a column for each day. `times`: a line for each pool, a column for the day
 * and for each of its times.
 */
export type Layout = 'days' | 'times'
export type Column = Readonly<{ date: string; time: string | null }>
export type Grid<Day extends CapacityDayView> = Readonly<{
  columns: readonly Column[]
  lines: readonly Line<Day>[]
}>

/** Arranges pools, which are listed day by day, as one grid. Pools keep their order. */
export function gridOf<Day extends CapacityDayView>(
  days: readonly Day[],
  layout: Layout,
): Grid<Day> {
  return layout === 'days' ? byDays(days) : byTimes(days)
}

function byDays<Day extends CapacityDayView>(days: readonly Day[]): Grid<Day> {
  const dates = [...new Set(days.map(({ date }) => date))]
  const lines = poolsIn(days).flatMap(of => {
    const onDate = new Map(of.map(day => [day.date, day]))
    const times = timesIn(of)
    const lineOf = (time: string | null, pool: Day): Line<Day> => ({
      pool,
      time,
      cells: dates.map(date => cellOf(onDate.get(date), time)),
    })
    const [first] = of
    return first === undefined ? [] : [null, ...times].map(time => lineOf(time, first))
  })
  return { columns: dates.map(date => ({ date, time: null })), lines }
}

function byTimes<Day extends CapacityDayView>(days: readonly Day[]): Grid<Day> {
  const times = [null, ...timesIn(days)]
  return {
    columns: times.map(time => ({ date: days[0]?.date ?? '', time })),
    lines: days.map(pool => ({ pool, time: null, cells: times.map(time => cellOf(pool, time)) })),
  }
}

/** Returns the cell of a pool's day and session, or null. */
export function cellOf<Day extends CapacityDayView>(
  day: Day | undefined,
  time: string | null,
): Cell<Day> | null {
  if (day === undefined) return null
  const rows = rowsOf(day)
  const row = rows.find(one => one.time === time)
  return row ? { day, row, ofDay: rows[0] } : null
}

const timesIn = (days: readonly CapacityDayView[]): readonly string[] =>
  [...new Set(days.flatMap(({ sessions }) => sessions.map(({ time }) => time)))].toSorted()

function poolsIn<Day extends CapacityDayView>(days: readonly Day[]): readonly Day[][] {
  const pools = new Map<string, Day[]>()
  for (const day of days) {
    const of = pools.get(day.poolId)
    if (of) of.push(day)
    else pools.set(day.poolId, [day])
  }
  return [...pools.values()]
}
