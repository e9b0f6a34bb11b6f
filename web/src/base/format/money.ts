import type { Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import { formatNumber } from './numbers.ts'

const noBreak = '\u00a0'

/** Formats an amount in minor units: `Rp 450,000`, `$29`, `$29.50` (cents only when there are any). */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  const sign = amount < 0 ? '-' : ''
  const size = Math.abs(amount)
  if (currency === 'IDR') return `${sign}Rp${noBreak}${formatNumber(size, locale, 0)}`
  return `${sign}$${formatNumber(size / 100, locale, size % 100 === 0 ? 0 : 2)}`
}
