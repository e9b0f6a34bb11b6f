import { amountMax, currencyDigits, type Currency } from '@arung/contracts/money'

export type Decimals = 'COMMA' | 'POINT'
type Written = Readonly<{ whole: RegExp; group: RegExp; point: string }>

const written: Readonly<Record<Decimals, Written>> = {
  COMMA: { whole: /^(?:\d+|\d{1,3}(?:[. ]\d{3})+)(?:,(\d*))?$/, group: /[. ]/g, point: ',' },
  POINT: { whole: /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.(\d*))?$/, group: /[, ]/g, point: '.' },
}

/**
 * Returns what a cell says in minor units, below 0 for money that went: `1.234.567,00`, `-1,234,567`, `(500)`,
 * `1,000.00 DB`, `Rp 5.000`. Null where it says no amount. The sen of a bank are rounded to rupiah.
 */
export function amountIn(cell: string, currency: Currency, decimals: Decimals): number | null {
  const { text, sign } = unsigned(cell.replace(/^(?:rp\.?|idr|usd|us\$|\$)\s*/i, ''))
  const { whole, group, point } = written[decimals]
  if (!whole.test(text)) return null
  const major = Number(text.replaceAll(group, '').replace(point, '.'))
  const digits = currencyDigits[currency]
  const fraction = whole.exec(text)?.[1] ?? ''
  if (digits > 0 && fraction.slice(digits).replaceAll('0', '') !== '') return null
  const minor = Math.round(major * 10 ** digits)
  return minor > amountMax ? null : sign * minor || 0
}

/** Returns the digits of an amount, and -1 where it went: a minus on either side, brackets, or DB or D behind it. */
function unsigned(cell: string): { text: string; sign: 1 | -1 } {
  const text = cell.trim()
  const marked = /^(.*?)\s*(CR|DB|DR|K|D)\.?$/i.exec(text)
  if (marked) return { text: marked[1] ?? '', sign: /^[dD]/.test(marked[2] ?? '') ? -1 : 1 }
  const bracketed = /^\((.*)\)$/.exec(text)
  if (bracketed) return { text: (bracketed[1] ?? '').trim(), sign: -1 }
  if (/^[-−]|[-−]$/.test(text)) return { text: text.replaceAll(/[-−]/g, '').trim(), sign: -1 }
  return { text: text.replace(/^\+/, '').trim(), sign: 1 }
}
