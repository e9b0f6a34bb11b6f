import { readAuthCookie } from '../../base/session/auth-cookie.ts'
import { changeSession, currentSession } from '../../base/session/session-store.ts'

/**
 * Keeps this tab with the one session of the browser. Another tab may have signed out, or somebody else in: a page that
 * comes back into view, or out of the history, begins anew then, so that it shows nothing of the person before and does
 * nothing in the name of the next. Gives the way to end it.
 */
export function followOtherTabs(reload: () => void = () => location.reload()): () => void {
  const follow = (event: Event) => {
    if (document.visibilityState === 'hidden') return
    const kept = readAuthCookie()
    const { token, ending } = currentSession()
    // A page that is being left goes its way; out of the history it comes back for good.
    if (ending && event.type !== 'pageshow') return
    if (token === (kept?.token ?? null)) return
    const isSamePerson = kept !== null && token !== null && personOf(token) === personOf(kept.token)
    // A visitor has nothing that could be mixed up, and a form being filled in stays.
    if (kept !== null && (token === null || isSamePerson)) changeSession(kept)
    else reload()
  }
  addEventListener('focus', follow)
  addEventListener('pageshow', follow)
  document.addEventListener('visibilitychange', follow)
  return () => {
    removeEventListener('focus', follow)
    removeEventListener('pageshow', follow)
    document.removeEventListener('visibilitychange', follow)
  }
}

/** Whose token it is (JWT, `sub`); tokens that cannot be read are strangers to each other. */
function personOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : token
  } catch {
    return token
  }
}
