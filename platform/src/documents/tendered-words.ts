import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import { money } from '../format.ts'

type Words = Readonly<{
  at: (cash: string, rate: string) => string
  change: (amount: string) => string
}>

const words: Readonly<Record<Locale, Words>> = {
  en: {
    at: (cash, rate) => `${cash} at ${rate} to the dollar`,
    change: amount => `Change ${amount}`,
  },
  id: {
    at: (cash, rate) => `${cash}, kurs ${rate} per dolar`,
    change: amount => `Kembalian ${amount}`,
  },
}

/** Returns what was handed over in the other currency and at which rate, and the change in that of the sale. */
export function tenderedLines(
  { amount, rate, change, ...tendered }: KeptTendered,
  currency: Currency,
  locale: Locale,
): readonly string[] {
  const { at, change: changed } = words[locale]
  return [
    at(money(amount, tendered.currency, locale), money(rate, 'IDR', locale)),
    ...(change === 0 ? [] : [changed(money(change, currency, locale))]),
  ]
}
