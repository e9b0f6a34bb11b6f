/** Words, amounts and times for the payer. */

export type PageLocale = 'en' | 'id'

/** The operator's wall clock. */
const timeZone = 'Asia/Makassar'

export function amountText(amount: number, currency: string, locale: PageLocale): string {
  const digits = currency === 'IDR' ? 0 : 2
  return new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-US', {
    style: 'currency',
    currency,
    currencyDisplay: locale === 'id' && currency === 'IDR' ? 'narrowSymbol' : 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

export function timeText(instant: string, locale: PageLocale): string {
  const format = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${format.format(new Date(instant))} WITA`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? '')
}
