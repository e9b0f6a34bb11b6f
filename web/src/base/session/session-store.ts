import type { Role } from '@arung/contracts/accounts/realms'
import type { Profile } from '@arung/contracts/accounts/views'
import { localeOfPath, localizedPath } from '../i18n/locale.ts'
import { clearAuthCookie, readAuthCookie, writeAuthCookie, type AuthToken } from './auth-cookie.ts'
import { signInPath } from './role-paths.ts'

export type Session = Readonly<{
  /** Null for visitors, and always while the server renders. */
  token: string | null
  role: Role | null
  profile: Profile | null
  /** True while the profile is fetched and while signing out. */
  loading: boolean
  /** True once the session is over and its page is being left. Until then the page stays as it is. */
  ending: boolean
  /** False until a cart with lines has been read (specification, point 4). */
  availableCart: boolean
}>

export const signedOut: Session = {
  token: null,
  role: null,
  profile: null,
  loading: false,
  ending: false,
  availableCart: false,
}

/** Actions of a person that end every session: deleting the account, or renewing a forgotten password. */
const endings = ['deleted', 'renewed'] as const
export type EndedBy = (typeof endings)[number]

/** Returns how the session ended according to the query of a sign-in page, or null when it does not say. */
export const endedBy = (search: string): EndedBy | null =>
  endings.find(ending => new URLSearchParams(search).has(ending)) ?? null

let session: Session | null = null
const listeners = new Set<() => void>()

/**
 * Returns the session of this tab. The first call reads the cookie. For visitors it is `signedOut` itself, so nothing
 * changes.
 */
export function currentSession(): Session {
  session ??= asSession(readAuthCookie())
  return session
}

/** Resets the state, as on a page load: the cookie is read again. */
export function forgetSession(): void {
  session = null
  leaving = new AbortController()
}

const asSession = (kept: AuthToken | null): Session =>
  kept === null ? signedOut : { ...signedOut, ...kept }

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Aborted when a person signs out: the page's remaining requests belong to nobody and are neither sent nor waited for.
 */
export let leaving = new AbortController()

export function changeSession(change: Partial<Session>): void {
  session = { ...currentSession(), ...change }
  for (const listener of listeners) listener()
}

/** Stores token and role for 14 days and starts with a blank profile and cart. */
export function beginSession(token: string, role: Role): void {
  leaving = new AbortController()
  writeAuthCookie({ token, role })
  changeSession({ ...signedOut, token, role })
}

/** Continues with another token of the same person, such as after a new password. */
export function renewSession(token: string, role: Role): void {
  writeAuthCookie({ token, role })
  changeSession({ token, role })
}

/**
 * Clears the token and goes to the role's sign-in page with a full page load, so that nothing of the old session stays
 * in memory. After an expired session the sign-in returns to the same page; for other reasons the sign-in page says how
 * the session ended. The first of several reasons counts. The page keeps its session until it unloads: without one, a
 * guard would redirect to the customers' sign-in.
 */
export function endSession(reason: 'expired' | 'signed-out' | EndedBy): void {
  const { ending, role: known } = currentSession()
  if (ending) return
  const role = known ?? readAuthCookie()?.role ?? 'USER'
  clearAuthCookie()
  changeSession({ ending: true, loading: true })
  const { pathname, search } = location
  const query = {
    expired: `?next=${encodeURIComponent(pathname + search)}`,
    'signed-out': '',
    deleted: '?deleted',
    renewed: '?renewed',
  }[reason]
  location.assign(localizedPath(localeOfPath(pathname), signInPath[role]) + query)
}

/**
 * Ends the session after a 401 to a call with this token (specification, point 8). A 401 for a token that is no longer
 * stored says nothing about the current session, and a visitor has none to end.
 */
export function expireSession(refused: string | null): void {
  const kept = readAuthCookie()?.token ?? null
  const isVisitors = kept === null && currentSession().token === null
  if (refused === kept && !isVisitors) endSession('expired')
}
