import type { Currency } from '@arung/contracts/money'
import { useSyncExternalStore } from 'react'
import { useBootCurrency } from '../../base/boot.ts'
import { useSession } from '../session/use-session.ts'
import { currencyCookie, currencyIn } from './currency-cookie.ts'

const listeners = new Set<() => void>()
let chosen: Currency | null = null

/** The cookie is read once, because reading it is slow and every price on the page needs it. */
const current = (): Currency => (chosen ??= currencyIn(document.cookie))

/** Resets the state, as on a page load. */
export function forgetCurrency(): void {
  chosen = null
}

function choose(currency: Currency): void {
  chosen = currency
  document.cookie = currencyCookie(currency)
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The currency in which a visitor sees prices and buys, kept between visits. Agents trade in rupiah only. */
export function useCurrency(): {
  currency: Currency
  choose: (currency: Currency) => void
  fixed: boolean
} {
  const { role } = useSession()
  const rendered = useBootCurrency()
  const currency = useSyncExternalStore<Currency>(onChange, current, () => rendered)
  const fixed = role === 'AGEN'
  return { currency: fixed ? 'IDR' : currency, choose, fixed }
}
