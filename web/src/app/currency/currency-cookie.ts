import type { Currency } from '@arung/contracts/money'

/** Remembers the currency that prices are shown in, so that the server renders them in it at once. */
const cookie = { name: 'currency', maxAgeSeconds: 31_536_000 } as const

/** The chosen currency in a `Cookie` header or `document.cookie`; rupiah where none is. */
export const currencyIn = (cookies: string): Currency =>
  cookies.split(/;\s*/).includes(`${cookie.name}=USD`) ? 'USD' : 'IDR'

/** The text for `document.cookie` that remembers a choice. */
export const currencyCookie = (currency: Currency): string =>
  `${cookie.name}=${currency}; Max-Age=${cookie.maxAgeSeconds}; Path=/; SameSite=Lax`
