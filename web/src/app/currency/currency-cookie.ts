import type { Currency } from '@arung/contracts/money'

/** Remembers the currency of prices, so that the server renders them in it at once. */
const cookie = { name: 'currency', maxAgeSeconds: 31_536_000 } as const

/** Returns the currency chosen in a `Cookie` header or `document.cookie`, or rupiah when there is none. */
export const currencyIn = (cookies: string): Currency =>
  cookies.split(/;\s*/).includes(`${cookie.name}=USD`) ? 'USD' : 'IDR'

/** Returns the text for `document.cookie` that remembers a choice. */
export const currencyCookie = (currency: Currency): string =>
  `${cookie.name}=${currency}; Max-Age=${cookie.maxAgeSeconds}; Path=/; SameSite=Lax`
