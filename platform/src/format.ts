import { currencyDigits, type Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'

const zone = 'Asia/Makassar'
const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', id: 'id-ID' }

/** Creating an Intl format costs a hundred times as much as using it. */
function remembered<Args extends readonly string[], Format>(make: (...args: Args) => Format) {
  const made = new Map<string, Format>()
  return (...args: Args): Format => {
    const name = args.join('/')
    const format = made.get(name) ?? make(...args)
    made.set(name, format)
    return format
  }
}

const moneyFormat = remembered(
  (locale: Locale, currency: Currency) =>
    new Intl.NumberFormat(tags[locale], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: currencyDigits[currency],
      maximumFractionDigits: currencyDigits[currency],
    }),
)
const dateFormat = remembered(
  (locale: Locale) =>
    new Intl.DateTimeFormat(tags[locale], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)
const instantFormat = remembered(
  (locale: Locale) =>
    new Intl.DateTimeFormat(tags[locale], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: zone,
    }),
)
const monthFormat = remembered(
  (locale: Locale) =>
    new Intl.DateTimeFormat(tags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const clockFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
})

/** Formats an amount in integer minor units: `Rp 550,000` (en), `Rp 550.000` (id), `$35.00`. */
export const money = (amount: number, currency: Currency, locale: Locale): string =>
  moneyFormat(locale, currency).format(amount / 10 ** currencyDigits[currency])

/** Formats a local date (YYYY-MM-DD) in words: `Friday, 4 December 2026`. */
export const longDate = (date: string, locale: Locale): string =>
  dateFormat(locale).format(new Date(`${date}T00:00:00Z`))

/** Formats a local date without its weekday: `4 December 2026`. */
export const plainDate = (date: string, locale: Locale): string =>
  instantFormat(locale).format(new Date(`${date}T00:00:00Z`))

/** Formats the month of a local date: `December 2026`. */
export const monthWords = (date: string, locale: Locale): string =>
  monthFormat(locale).format(new Date(`${date}T00:00:00Z`))

/** Formats a time of the operator's clock (HH:mm): `09:00 WITA`, in Indonesian `09.00 WITA`. */
export const clock = (time: string, locale: Locale): string =>
  `${locale === 'id' ? time.replace(':', '.') : time} WITA`

/** A time, or the window from one to another: `06:30–07:00 WITA`. */
export function clocks(
  { time, until }: { time: string; until: string | null },
  locale: Locale,
): string {
  if (until === null || until === time) return clock(time, locale)
  const from = locale === 'id' ? time.replace(':', '.') : time
  return `${from}–${clock(until, locale)}`
}

const openDateWords: Readonly<Record<Locale, string>> = {
  en: 'Date to be chosen by',
  id: 'Pilih tanggal sampai',
}

/** What stands in place of a date for an activity that is kept without one, and whose guests choose until a day. */
export const openDate = (until: string, locale: Locale): string =>
  `${openDateWords[locale]} ${longDate(until, locale)}`

type When = Readonly<{
  date: string
  time: string
  until: string | null
  keptUntil: string | null
}>

/** Formats the day and the time of a stop, one line each, or until when its guests choose a date. */
export const stopWords = (stop: When, locale: Locale): string =>
  stop.keptUntil === null
    ? `${longDate(stop.date, locale)}\n${clocks(stop, locale)}`
    : openDate(stop.keptUntil, locale)

/** Formats a UTC instant on the operator's clock: `4 December 2026, 09:00 WITA`. */
export function instant(at: string, locale: Locale): string {
  const moment = new Date(at)
  return `${instantFormat(locale).format(moment)}, ${clock(clockFormat.format(moment), locale)}`
}
