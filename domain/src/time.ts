import { dayMs, hourMs } from '@arung/contracts/dates'

/** The operator's clock: Asia/Makassar, UTC+8 all year round (domain page, time). */
const offsetMs = 8 * hourMs

/** Returns the UTC instant (ISO 8601) of a local date and wall-clock time. */
export const instantOf = (date: string, time: string): string =>
  new Date(Date.parse(`${date}T${time}:00Z`) - offsetMs).toISOString()

/** Returns the operator's calendar date at a UTC instant. */
export const localDateAt = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 10)

/** Returns the operator's wall-clock time (`09:30`) at a UTC instant. */
export const localTimeAt = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(11, 16)

/** Returns a UTC instant moved by milliseconds. */
export const later = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString()
export const isBefore = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b)

/** Returns 03:00 on the operator's clock after the day of an instant. By then everybody has gone home. */
export const nightAfter = (instant: string): string =>
  instantOf(localDateAt(later(instant, dayMs)), '03:00')
