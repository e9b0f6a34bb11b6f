import { Amount, Currency, currencyDigits, type Money } from '@arung/contracts/money'

/** Converts integer minor units to Xendit's decimal number: rupiah as they are, cents as dollars. */
export function toMajor(amount: number, currency: Currency): number {
  return amount / 10 ** currencyDigits[currency]
}

/**
 * Converts Xendit's decimal number to minor units. Returns null when it holds a fraction of a minor unit or is out of
 * range.
 */
export function toMinor(value: number, currency: Currency): number | null {
  const scaled = value * 10 ** currencyDigits[currency]
  const rounded = Math.round(scaled)
  const exact = Math.abs(scaled - rounded) < 1e-4
  return exact && Number.isSafeInteger(rounded) ? rounded : null
}

/** Returns null for a currency that the shop does not sell in, and for an amount that no order can have. */
export function moneyOf(value: number, currency: string): Money | null {
  const known = Currency.safeParse(currency)
  if (!known.success) return null
  const amount = Amount.safeParse(toMinor(value, known.data))
  return amount.success ? { amount: amount.data, currency: known.data } : null
}
