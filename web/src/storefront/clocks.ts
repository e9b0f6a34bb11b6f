import type { Locale } from '@arung/contracts/scalars'
import { formatDuration } from '../base/format/dates.ts'

/** Formats the clock times in a text for the language: `08:30–17:00` (`08.30–17.00`). */
export const clocksIn = (text: string, locale: Locale): string =>
  locale === 'id' ? text.replaceAll(/(\d{2}):(\d{2})/g, '$1.$2') : text

/**
 * The last separator of a list of two and of more (CLDR, list patterns). Creating an `Intl.ListFormat` blocks a phone
 * for 60 ms.
 */
const endings: Readonly<Record<Locale, Readonly<{ ofTwo: string; ofMore: string }>>> = {
  en: { ofTwo: ' or ', ofMore: ' or ' },
  id: { ofTwo: ' atau ', ofMore: ', atau ' },
}

/** Joins times to choose from: `09:00, 11:00 or 13:00`. Any separator other than a word would read as a range. */
export function oneOf(times: readonly string[], locale: Locale): string {
  const [last = '', ...others] = times.toReversed()
  if (others.length === 0) return last
  const { ofTwo, ofMore } = endings[locale]
  return others.toReversed().join(', ') + (others.length === 1 ? ofTwo : ofMore) + last
}

const offset = /^([+-])(\d{1,3}) (min|h)$/

/**
 * Formats the time of an itinerary step. The operator writes a clock time, or an offset from the start (`-60 min`, `+3
 * h`), which is the same for every start; `+0 min` is the start itself. Any other text is shown as it is.
 */
export function stepTime(at: string, locale: Locale, start: string): string {
  const [, sign, count, unit] = offset.exec(at) ?? []
  if (count === undefined) return clocksIn(at, locale)
  const minutes = Number(count) * (unit === 'h' ? 60 : 1)
  if (minutes === 0) return start
  return `${sign === '-' ? '\u2212' : '+'}${formatDuration(minutes, locale)}`
}
