import type { Locale } from '@arung/contracts/scalars'
import { names } from './date-names.ts'
import { formatNumber } from './numbers.ts'

/** The operator's zone, Asia/Makassar: UTC+8 all year. Every activity date and time is local to it. */
const operatorOffsetMs = 8 * 3_600_000

type DateStyle = 'long' | 'day' | 'medium' | 'short' | 'month'

/** Formats a local date (`YYYY-MM-DD`) in words. No time zone can shift it. */
export function formatDate(date: string, locale: Locale, style: DateStyle = 'long'): string {
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) throw new RangeError(`Not a date: ${date}`)
  const { months, shortMonths, weekdays, shortWeekdays } = names[locale]
  const [day, month, year, weekday] = [
    at.getUTCDate(),
    at.getUTCMonth(),
    at.getUTCFullYear(),
    at.getUTCDay(),
  ]
  switch (style) {
    case 'long':
      return `${weekdays[weekday]}, ${day} ${months[month]} ${year}`
    case 'day':
      return `${day} ${months[month]} ${year}`
    case 'medium':
      return `${shortWeekdays[weekday]}, ${day} ${shortMonths[month]} ${year}`
    case 'short':
      return `${day} ${shortMonths[month]}`
    case 'month':
      return `${months[month]} ${year}`
  }
}

/** Formats a local time (`HH:mm`) as each language writes it, where the zone is known: `09:00`, `09.00`. */
export const formatHour = (time: string, locale: Locale): string =>
  locale === 'id' ? time.replace(':', '.') : time

/** Formats a local time (`HH:mm`) with the name of its zone, which `Intl` would not write: `09:00 WITA`. */
export function formatTime(time: string, locale: Locale): string {
  return `${formatHour(time, locale)} WITA`
}

/** Formats an instant (ISO, UTC) as a local date and time: `4 Dec 2026, 09:00 WITA`. */
export function formatInstant(instant: string | number, locale: Locale): string {
  const at = localAt(new Date(instant))
  const date = formatDate(at.slice(0, 10), locale, 'short')
  return `${date} ${at.slice(0, 4)}, ${formatTime(at.slice(11, 16), locale)}`
}

/** Formats the operator's wall-clock time of an instant: `10:22 WITA`. */
export const formatClock = (instant: string, locale: Locale): string =>
  formatTime(operatorTimeAt(instant), locale)

/** The operator's wall-clock time of an instant, `HH:mm`. */
export const operatorTimeAt = (instant: string): string => localAt(new Date(instant)).slice(11, 16)

/** Today's date at the operator, `YYYY-MM-DD`. */
export function operatorToday(now: Date = new Date()): string {
  return localAt(now).slice(0, 10)
}

/** An instant in the operator's local time: `YYYY-MM-DDTHH:mm` and further digits. */
const localAt = (instant: Date): string =>
  new Date(instant.getTime() + operatorOffsetMs).toISOString()

/** Returns the UTC instant of a local date and time in milliseconds. Bali is UTC+8 all year. */
export function operatorInstantMs(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00+08:00`)
}

/**
 * Formats a duration in words: `45 min`, `2 h`, `2.5 h`, `1 h 45 min` (`45 menit`, `2 jam`, `2,5 jam`, `1 jam 45
 * menit`).
 */
export function formatDuration(minutes: number, locale: Locale): string {
  const [hour, minute] = locale === 'id' ? ['jam', 'menit'] : ['h', 'min']
  const over = minutes % 60
  if (minutes < 60) return `${minutes} ${minute}`
  if (over % 30 === 0) return `${formatNumber(minutes / 60, locale, over === 0 ? 0 : 1)} ${hour}`
  return `${(minutes - over) / 60} ${hour} ${over} ${minute}`
}
