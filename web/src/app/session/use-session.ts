import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { isAskedBeforeSignOut, maySignOut } from './before-sign-out.ts'
import { realmOfRole } from '../../base/session/role-paths.ts'
import {
  changeSession,
  currentSession,
  endSession,
  leaving,
  onSessionChange,
  signedOut,
  type Session,
} from '../../base/session/session-store.ts'

/** Returns the session. Visitors see the same on the server and on the first client render. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => signedOut)
}

/**
 * Ends the session on the server, clears the cookie and goes to the role's sign-in page. Aborts the page's reads first:
 * a 401 without a session would be reported as an expired session.
 */
export async function signOut(): Promise<void> {
  if (isAskedBeforeSignOut() && !(await maySignOut())) return
  const { role } = currentSession()
  leaving.abort()
  changeSession({ loading: true })
  try {
    if (role !== null) {
      await call(`POST /${realmOfRole[role]}/logout`, { keepSessionOn401: true })
    }
  } finally {
    endSession('signed-out')
  }
}

export const setAvailableCart = (availableCart: boolean): void => changeSession({ availableCart })
