import type { Locale } from '@arung/contracts/scalars'
import { formatDuration } from '../base/format/dates.ts'

/** The clock times in a text, written as the language writes them: `08:30–17:00` (`08.30–17.00`). */
export const clocksIn = (text: string, locale: Locale): string =>
  locale === 'id' ? text.replaceAll(/(\d{2}):(\d{2})/g, '$1.$2') : text

/** How a choice ends, of two and of more (CLDR, list patterns): to make an `Intl.ListFormat` holds a phone for 60 ms. */
const endings: Readonly<Record<Locale, Readonly<{ ofTwo: string; ofMore: string }>>> = {
  en: { ofTwo: ' or ', ofMore: ' or ' },
  id: { ofTwo: ' atau ', ofMore: ', atau ' },
}

/** Times to choose from: `09:00, 11:00 or 13:00`; anything between them but a word would read as a range. */
export function oneOf(times: readonly string[], locale: Locale): string {
  const [last = '', ...others] = times.toReversed()
  if (others.length === 0) return last
  const { ofTwo, ofMore } = endings[locale]
  return others.toReversed().join(', ') + (others.length === 1 ? ofTwo : ofMore) + last
}

const offset = /^([+-])(\d{1,3}) (min|h)$/

/**
 * When a step of the day comes. The operator writes a clock time, or how long before or after the start (`-60 min`,
 * `+3 h`), which is the same for every start; `+0 min` is the start itself. Anything else is shown as it is.
 */
export function stepTime(at: string, locale: Locale, start: string): string {
  const [, sign, count, unit] = offset.exec(at) ?? []
  if (count === undefined) return clocksIn(at, locale)
  const minutes = Number(count) * (unit === 'h' ? 60 : 1)
  if (minutes === 0) return start
  return `${sign === '-' ? '\u2212' : '+'}${formatDuration(minutes, locale)}`
}
