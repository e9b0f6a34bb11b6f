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
 * Remembers a chosen language in this browser and, when signed in, with the account. The page may be left at once. If
 * the call fails, the choice stays in this browser only.
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
 * Returns the path to continue to after signing in, in the language of the account when neither the address nor this
 * browser says otherwise. An older server may not send one.
 */
export function inOwnLanguage(path: string, chosen: Locale | null | undefined): string {
  if (!chosen || isLanguageRemembered()) return path
  rememberLanguage(chosen)
  return localeOfPath(path) === 'en' ? localizedPath(chosen, path) : path
}

const isLanguageRemembered = (): boolean =>
  document.cookie.split('; ').some(pair => pair.startsWith(`${localeCookie.name}=`))
