import type { Role } from '@arung/contracts/accounts/realms'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useLocalizedPath } from '../base/i18n/use-locale.ts'
import { DefaultFrame } from './default-layout.tsx'
import { ForbiddenScreen } from '../app/screens/error-screen.tsx'
import { inactivePath } from '../base/session/role-paths.ts'
import { useSession } from '../app/session/use-session.ts'

type Guarded = { children: ReactNode }

/**
 * Sends whoever comes with a login token to `/` (specification, point 2). Who signs in behind the
 * guard stays until the form goes on, so that `next` is not overtaken.
 */
export function GuestGuard({ children }: Guarded) {
  const { token } = useSession()
  const localized = useLocalizedPath()
  const [cameAsGuest] = useState(token === null)
  return cameAsGuest ? children : <Navigate to={localized('/')} replace />
}

/**
 * Whether it is known who looks: not on the server and while its page is taken over, where everybody is a visitor. What
 * the server draws behind a guard is the same for all, that an address is not valid.
 */
const useIsKnown = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

/** Sends a visitor without a token to `/sign-in`, and afterwards back to where they were going. */
export function AuthGuard({ children }: Guarded) {
  const { token } = useSession()
  const localized = useLocalizedPath()
  const { pathname, search } = useLocation()
  const isKnown = useIsKnown()
  if (token !== null || !isKnown) return children
  return (
    <Navigate
      to={`${localized('/sign-in')}?next=${encodeURIComponent(pathname + search)}`}
      replace
    />
  )
}

type RoleGuarded = Guarded & {
  roles: readonly Role[]
  /** It stands in a frame of the site already: the 403 screen brings none of its own. */
  framed?: boolean
}

/** Signed in with one of these roles; another role sees the 403 screen. */
export function RoleGuard({ roles, framed = false, children }: RoleGuarded) {
  const { role } = useSession()
  const isKnown = useIsKnown()
  if (!isKnown || (role !== null && roles.includes(role))) return <AuthGuard>{children}</AuthGuard>
  return (
    <AuthGuard>
      {framed ? (
        <ForbiddenScreen />
      ) : (
        <DefaultFrame>
          <ForbiddenScreen />
        </DefaultFrame>
      )}
    </AuthGuard>
  )
}

/** The cart's guard: users and agents; it stands in the site's frame. */
export function UserOrAgentGuard({ children }: Guarded) {
  return (
    <RoleGuard framed roles={['USER', 'AGEN']}>
      <ActiveGuard>{children}</ActiveGuard>
    </RoleGuard>
  )
}

/** Who waits for activation or is suspended is led to where the role is told why. */
export function ActiveGuard({ children }: Guarded) {
  const { role, profile } = useSession()
  const localized = useLocalizedPath()
  if (role === null || profile === null || profile.status === 'ACTIVE') return children
  return <Navigate to={localized(inactivePath[role])} replace />
}
