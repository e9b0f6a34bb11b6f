import type { Locale } from '@arung/contracts/scalars'
import { intlTag } from '../../base/i18n/locale.ts'
import { formatSpan } from '../format.ts'

const steps = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const

/** Formats a size in the largest fitting unit: `12.3 GB`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const step = steps.find(one => bytes >= one.bytes) ?? steps[2]
  return unitOf(bytes / step.bytes, step.unit, locale, bytes >= 100 * step.bytes ? 0 : 1)
}

const minuteSeconds = 60

/** Formats a time span: `0.4 sec`, `38 min`, `2 hr`. */
export const formatSeconds = (seconds: number, locale: Locale): string =>
  Math.abs(seconds) < minuteSeconds
    ? unitOf(seconds, 'second', locale, 1)
    : formatSpan(Math.abs(seconds) / minuteSeconds, locale)

export const formatDays = (days: number, locale: Locale): string => unitOf(days, 'day', locale, 0)

const unitOf = (amount: number, unit: string, locale: Locale, maximumFractionDigits: number) =>
  new Intl.NumberFormat(intlTag[locale], { style: 'unit', unit, maximumFractionDigits }).format(
    amount,
  )
