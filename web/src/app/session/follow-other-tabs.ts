import { readAuthCookie } from '../../base/session/auth-cookie.ts'
import { changeSession, currentSession } from '../../base/session/session-store.ts'

/**
 * Keeps this tab in step with the browser's one session. Another tab may have signed out, or signed in as somebody
 * else. A page that becomes visible again, or is restored from the history, reloads then, so that it shows nothing of
 * the previous person and does nothing in the name of the next. Returns a function that stops it.
 */
export function followOtherTabs(reload: () => void = () => location.reload()): () => void {
  const follow = (event: Event) => {
    if (document.visibilityState === 'hidden') return
    const kept = readAuthCookie()
    const { token, ending } = currentSession()
    // A page that is being left is left alone. When it is restored from the history, it counts as back.
    if (ending && event.type !== 'pageshow') return
    if (token === (kept?.token ?? null)) return
    const isSamePerson = kept !== null && token !== null && personOf(token) === personOf(kept.token)
    // A visitor has no data that could be mixed up, and a form being filled in stays.
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

/** Returns the subject of a token (JWT, `sub`). Unreadable tokens never match each other. */
function personOf(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : token
  } catch {
    return token
  }
}
