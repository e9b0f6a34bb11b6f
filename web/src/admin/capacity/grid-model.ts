import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { rowsOf, type SessionRow } from './sessions.ts'

/** What one cell is about: a session of a pool's day, or with no time the day. */
export type Cell<Day extends CapacityDayView> = Readonly<{
  day: Day
  row: SessionRow
  /** The whole day: a session sells no more than that has left. */
  ofDay: SessionRow
}>
export type Line<Day extends CapacityDayView> = Readonly<{
  pool: Day
  time: string | null
  /** Null where the pool has no such session. */
  cells: readonly (Cell<Day> | null)[]
}>
/** `days`: a line a pool and session, a column a day. `times`: a line a pool, a column the day and each time of it. */
export type Layout = 'days' | 'times'
export type Column = Readonly<{ date: string; time: string | null }>
export type Grid<Day extends CapacityDayView> = Readonly<{
  columns: readonly Column[]
  lines: readonly Line<Day>[]
}>

/** Lays days of pools, told day by day, out as one grid; pools keep their order. */
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

/** The cell of a pool's day and session; null where there is none. */
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
