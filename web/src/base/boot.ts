import type { Currency } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import type { ResourceLanguage } from 'i18next'
import { createContext, useContext } from 'react'

/** The data that the server passes to the browser inside the page. */
export type Boot = Readonly<{
  locale: Locale
  texts: ResourceLanguage
  /** Data read by the server, by API path. */
  fallback: Readonly<Record<string, unknown>>
  /** Reads that failed, by API path. */
  failures: Readonly<Record<string, number>>
  /** Today at the operator, so that both sides render the same calendar limits. */
  today: string
  /** Whether the HTML holds the rendered page. */
  rendered: boolean
  /** Key of the maps service. With null our own map is drawn. */
  mapsKey: string | null
  /** The currency that prices are rendered in. */
  currency: Currency
}>

const BootContext = createContext<Pick<Boot, 'today' | 'mapsKey' | 'currency'>>({
  today: '',
  mapsKey: null,
  currency: 'IDR',
})
export const BootProvider = BootContext.Provider
/** Returns today's date at the operator, as the page was rendered. */
export const useToday = (): string => useContext(BootContext).today
/** Returns the currency that the page was rendered in, for the first render of the browser. */
export const useBootCurrency = (): Currency => useContext(BootContext).currency
export const useMapsKey = (): string | null => useContext(BootContext).mapsKey
