import type { Locale } from '@arung/contracts/scalars'

/** English has no prefix; Indonesian is under `/id` (specification, point 2: language prefix). */
export const localePrefix: Readonly<Record<Locale, string>> = { en: '', id: '/id' }

/** Language tags for `Intl`; British English, so that days come before months. */
export const intlTag: Readonly<Record<Locale, string>> = { en: 'en-GB', id: 'id-ID' }

/** Cookie that remembers a chosen language, 365 days (specification, point 9). */
export const localeCookie = { name: 'locale', maxAgeSeconds: 31_536_000 } as const

export function localeOfPath(pathname: string): Locale {
  return pathname === '/id' || pathname.startsWith('/id/') ? 'id' : 'en'
}

/** Returns the address without its language prefix. It always starts with `/`. */
export function plainPath(pathname: string): string {
  if (localeOfPath(pathname) === 'en') return pathname
  return pathname.slice('/id'.length) || '/'
}

/** Adds the language prefix to a plain address (`/cart?x=1` -> `/id/cart?x=1`). */
export function localizedPath(locale: Locale, path: string): string {
  const prefix = localePrefix[locale]
  return path === '/' ? prefix || '/' : `${prefix}${path}`
}
