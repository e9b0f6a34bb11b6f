import { Amount, Currency, currencyDigits, type Money } from '@arung/contracts/money'

/** Integer minor units to the decimal number that Xendit speaks: rupiah as they are, cents as dollars. */
export function toMajor(amount: number, currency: Currency): number {
  return amount / 10 ** currencyDigits[currency]
}

/** Xendit's decimal number in minor units; null when it holds a fraction of a minor unit or is out of range. */
export function toMinor(value: number, currency: Currency): number | null {
  const scaled = value * 10 ** currencyDigits[currency]
  const rounded = Math.round(scaled)
  const exact = Math.abs(scaled - rounded) < 1e-4
  return exact && Number.isSafeInteger(rounded) ? rounded : null
}

/** Null for a currency that we do not sell in, and for an amount no order can have. */
export function moneyOf(value: number, currency: string): Money | null {
  const known = Currency.safeParse(currency)
  if (!known.success) return null
  const amount = Amount.safeParse(toMinor(value, known.data))
  return amount.success ? { amount: amount.data, currency: known.data } : null
}
