import { minutesOf, type Span } from '@arung/contracts/days/span'
import type { Bar, Group } from './board.ts'

/** The hours that a day without trips shows. */
const usualFrom = minutesOf('05:00')
const usualTo = minutesOf('20:00')
/** The fewest hours of the board, so that a bar is never as wide as the day. */
const hoursMin = 10
const hour = 60
const dayEnd = 24 * hour

/** Returns the full hours from the first trip to the end of the last. */
export function axisOf(groups: readonly Group[]): Span {
  const bars = groups.flatMap(({ open, rows }) => [open, ...rows]).flatMap(row => row.bars)
  if (bars.length === 0) return { from: usualFrom, to: usualTo }
  const first = Math.min(...bars.map(({ span }) => span.from))
  const last = Math.max(...bars.map(({ span, turnaround }) => span.to + turnaround))
  const from = Math.max(0, Math.floor(first / hour) * hour)
  const to = Math.min(dayEnd, Math.max(Math.ceil(last / hour) * hour, from + hoursMin * hour))
  return { from: Math.min(from, to - hoursMin * hour), to }
}

/** Returns the full hours of an axis, the last excluded. */
export const hoursOf = ({ from, to }: Span): number[] =>
  Array.from({ length: (to - from) / hour }, (_, nth) => from + nth * hour)

/** Returns how far along the axis a minute is, from 0 to 100. */
export const percentAt = ({ from, to }: Span, minute: number): number =>
  (100 * (Math.min(Math.max(minute, from), to) - from)) / (to - from)

/** A bar is at least this long, so that a finger finds it. */
const shownMinutesMin = 45

/** Returns where a trip is drawn, and how wide, in percent of the axis. */
export function shownAt(axis: Span, { from, to }: Span): Readonly<{ left: number; width: number }> {
  const end = Math.max(to, from + shownMinutesMin)
  const left = percentAt(axis, Math.min(from, axis.to - shownMinutesMin))
  return { left, width: percentAt(axis, end) - left }
}

/** Returns the bars of a row by line: those that overlap stand below each other. */
export function linesOf(bars: readonly Bar[]): readonly (readonly Bar[])[] {
  const lines: { end: number; bars: Bar[] }[] = []
  const sorted = bars.toSorted((a, b) => a.span.from - b.span.from || a.key.localeCompare(b.key))
  for (const bar of sorted) {
    const { from, to } = bar.span
    const end = Math.max(to, from + shownMinutesMin)
    const line = lines.find(one => one.end <= from)
    if (line) {
      line.bars.push(bar)
      line.end = end
    } else lines.push({ end, bars: [bar] })
  }
  return lines.map(line => line.bars)
}

/** Returns a minute of the day as HH:mm. */
export function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / hour))}:${two(minute % hour)}`
}
