import type { Currency } from '@arung/contracts/money'
import { useSyncExternalStore } from 'react'
import { useSession } from '../session/use-session.ts'

const storageKey = 'currency'
const listeners = new Set<() => void>()
let chosen: Currency | null = null

function stored(): Currency {
  if (chosen !== null) return chosen
  try {
    return localStorage.getItem(storageKey) === 'USD' ? 'USD' : 'IDR'
  } catch {
    return 'IDR'
  }
}

function choose(currency: Currency): void {
  chosen = currency
  try {
    localStorage.setItem(storageKey, currency)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The currency a visitor buys in; it lasts over visits. Agents trade in rupiah only. */
export function useCurrency(): {
  currency: Currency
  choose: (currency: Currency) => void
  fixed: boolean
} {
  const { role } = useSession()
  const currency = useSyncExternalStore<Currency>(onChange, stored, () => 'IDR')
  const fixed = role === 'AGEN'
  return { currency: fixed ? 'IDR' : currency, choose, fixed }
}
