/** Minutes of the operator's day, from midnight: from the first included to the last excluded. */
export type Span = Readonly<{ from: number; to: number }>

/** Returns the minutes from midnight of a wall-clock time, HH:mm. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The last minute of a day. */
export const lastMinute = 24 * 60 - 1

/** Returns a minute of the day as HH:mm, and 23:59 for any later one. */
export function timeAt(minute: number): string {
  const last = Math.min(minute, lastMinute)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(last / 60))}:${two(last % 60)}`
}

/** Returns the time from a session's beginning for a number of minutes, and for one minute at least. */
export const spanOf = (time: string, minutes: number): Span => {
  const from = minutesOf(time)
  return { from, to: from + Math.max(1, minutes) }
}

export const doOverlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to
