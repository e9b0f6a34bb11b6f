import type { Locale } from '@arung/contracts/scalars'
import { intlTag } from '../app/i18n/locale.ts'
import { serverNowMs } from '../app/server-clock.ts'

export const formatCount = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(intlTag[locale]).format(count)

const steps = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

/** Short where it stays clear: in Indonesian both hour and day would shrink to a letter. */
const agoStyle = { en: 'short', id: 'long' } as const

/** How long ago an instant was, in its largest fitting unit: `38 min ago`. */
export function formatAgo(instant: string, locale: Locale): string {
  const minutes = Math.max(0, Math.floor(minutesSince(instant)))
  const step = steps.find(each => minutes >= each.minutes) ?? steps[2]
  return new Intl.RelativeTimeFormat(intlTag[locale], { style: agoStyle[locale] }).format(
    -Math.floor(minutes / step.minutes),
    step.unit,
  )
}

/** Minutes from an instant to now, by the server's clock. */
export const minutesSince = (instant: string): number =>
  (serverNowMs() - Date.parse(instant)) / 60_000
