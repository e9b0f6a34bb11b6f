import type { Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import { intlTag } from '../i18n/locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

function format(locale: Locale, currency: Currency, digits: number): Intl.NumberFormat {
  const key = `${locale}${currency}${digits}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(intlTag[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, made)
  return made
}

/** An amount in minor units as people read it: `Rp 450,000`, `$29`, `$29.50` (cents only when there are any). */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  if (currency === 'IDR') return format(locale, 'IDR', 0).format(amount)
  return format(locale, 'USD', amount % 100 === 0 ? 0 : 2).format(amount / 100)
}
