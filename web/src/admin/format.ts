import type { Locale } from '@arung/contracts/scalars'
import { intlTag } from '../base/i18n/locale.ts'
import { serverNowMs } from '../app/server-clock.ts'

export const formatCount = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(intlTag[locale]).format(count)

const steps = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

/** The short style where it stays clear: in Indonesian it would shorten both hour and day to one letter. */
const unitStyle = { en: 'short', id: 'long' } as const

/** Formats how long ago an instant was, in the largest fitting unit: `38 min ago`; within the last minute `now`. */
export function formatAgo(instant: string, locale: Locale): string {
  const { amount, unit } = largestUnit(minutesSince(instant))
  const style = unitStyle[locale]
  const numeric = amount === 0 ? 'auto' : 'always'
  const format = new Intl.RelativeTimeFormat(intlTag[locale], { style, numeric })
  return amount === 0 ? format.format(0, 'second') : format.format(-amount, unit)
}

/** Formats a number of minutes in the largest fitting unit: `38 min`. */
export function formatSpan(minutes: number, locale: Locale): string {
  const { amount, unit } = largestUnit(minutes)
  const unitDisplay = unitStyle[locale]
  return new Intl.NumberFormat(intlTag[locale], { style: 'unit', unit, unitDisplay }).format(amount)
}

function largestUnit(minutes: number) {
  const whole = Math.max(0, Math.floor(minutes))
  const step = steps.find(each => whole >= each.minutes) ?? steps[2]
  return { amount: Math.floor(whole / step.minutes), unit: step.unit }
}

/** Minutes from an instant to now, by the server's clock. */
export const minutesSince = (instant: string): number =>
  (serverNowMs() - Date.parse(instant)) / 60_000
