/** Minutes of the operator's day, from midnight: from the first included to the last excluded. */
export type Span = Readonly<{ from: number; to: number }>

/** Returns the minutes from midnight of a wall-clock time, HH:mm. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Returns the time from a session's beginning for a number of minutes, and for one minute at least. */
export const spanOf = (time: string, minutes: number): Span => {
  const from = minutesOf(time)
  return { from, to: from + Math.max(1, minutes) }
}

export const doOverlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to
