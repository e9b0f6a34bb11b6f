import type { Locale } from '@arung/contracts/scalars'
import { intlTag } from '../i18n/locale.ts'

/** The operator's zone; every activity date and time is local to it. */
export const operatorZone = 'Asia/Makassar'

type DateStyle = 'long' | 'day' | 'medium' | 'short' | 'month'

const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
}

/** A local date (`YYYY-MM-DD`) in words; no time zone can move it. */
export function formatDate(date: string, locale: Locale, style: DateStyle = 'long'): string {
  return dateFormat(`${locale}${style}`, locale, { ...styles[style], timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** A local time (`HH:mm`) with its zone's name, which `Intl` would not write: `09:00 WITA`. */
export function formatTime(time: string, locale: Locale): string {
  return `${locale === 'id' ? time.replace(':', '.') : time} WITA`
}

/** An instant (ISO, UTC) as a local moment: `4 Dec 2026, 09:00 WITA`. */
export function formatInstant(instant: string | number, locale: Locale): string {
  const text = dateFormat(`${locale}instant`, locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: operatorZone,
  }).format(new Date(instant))
  return `${text} WITA`
}

/** Today's date at the operator, `YYYY-MM-DD`. */
export function operatorToday(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: operatorZone }).format(now)
}

/** The UTC instant in milliseconds of a local date and time; Bali is UTC+8 all year. */
export function operatorInstantMs(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00+08:00`)
}

/** A local date some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Hours and minutes of a duration as short text: `2.5 h`, `45 min` (`2,5 jam`, `45 menit`). */
export function formatDuration(minutes: number, locale: Locale): string {
  if (minutes < 60) return `${minutes} ${locale === 'id' ? 'menit' : 'min'}`
  const hours = hourFormat(locale).format(minutes / 60)
  return `${hours} ${locale === 'id' ? 'jam' : 'h'}`
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const hourFormats = new Map<Locale, Intl.NumberFormat>()

/** Formats are dear to make, so each is made once. */
function dateFormat(
  key: string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const known = dateFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(intlTag[locale], options)
  dateFormats.set(key, made)
  return made
}

function hourFormat(locale: Locale): Intl.NumberFormat {
  const known = hourFormats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(intlTag[locale], { maximumFractionDigits: 2 })
  hourFormats.set(locale, made)
  return made
}
