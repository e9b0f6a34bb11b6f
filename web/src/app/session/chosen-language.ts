import { pathOf } from '../api/api-path.ts'
import type { Locale } from '@arung/contracts/scalars'
import { localeCookie, localeOfPath, localizedPath } from '../../base/i18n/locale.ts'
import { readAuthCookie } from '../../base/session/auth-cookie.ts'
import { realmOfRole } from '../../base/session/role-paths.ts'

/** This browser remembers the language for a year. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `${localeCookie.name}=${locale}; Max-Age=${localeCookie.maxAgeSeconds}; Path=/; SameSite=Lax`
}

/**
 * Remembers a language that was chosen, here and with the account of whoever is signed in. The page may be left at once; a
 * call that fails leaves the choice to this browser.
 */
export function chooseLanguage(locale: Locale): void {
  rememberLanguage(locale)
  const signedIn = readAuthCookie()
  if (signedIn === null) return
  fetch(`/api${pathOf(`PUT /${realmOfRole[signedIn.role]}/language`)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${signedIn.token}` },
    body: JSON.stringify({ locale }),
    keepalive: true,
  }).catch(() => undefined)
}

/**
 * Where somebody goes on after signing in: in the language that they chose with their account, where neither the address
 * nor this browser says otherwise. An older server may not answer one.
 */
export function inOwnLanguage(path: string, chosen: Locale | null | undefined): string {
  if (!chosen || isLanguageRemembered()) return path
  rememberLanguage(chosen)
  return localeOfPath(path) === 'en' ? localizedPath(chosen, path) : path
}

const isLanguageRemembered = (): boolean =>
  document.cookie.split('; ').some(pair => pair.startsWith(`${localeCookie.name}=`))
