/** An hour in milliseconds (specification, Values). */
export const hourMs = 3_600_000
/** A day in milliseconds. */
export const dayMs = 24 * hourMs

/** Returns the date that comes these many days after another, or before it where they are negative. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** Returns how many days a period has. Its first and last day count. */
export const daysIn = ({ from, to }: Readonly<{ from: string; to: string }>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** Returns consecutive dates, beginning with the given one. */
export const datesFrom = (date: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => dateAfter(date, index))

/** Returns the same number of days just before a period. */
export function periodBefore(period: Readonly<{ from: string; to: string }>) {
  return { from: dateAfter(period.from, -daysIn(period)), to: dateAfter(period.from, -1) }
}
