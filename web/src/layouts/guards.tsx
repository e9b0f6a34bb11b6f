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
 * Redirects anybody who arrives with a login token to `/` (specification, point 2). A person who signs in behind the
 * guard stays until the form navigates, so that the guard does not overtake `next`.
 */
export function GuestGuard({ children }: Guarded) {
  const { token } = useSession()
  const localized = useLocalizedPath()
  const [cameAsGuest] = useState(token === null)
  return cameAsGuest ? children : <Navigate to={localized('/')} replace />
}

/**
 * Whether the visitor is known. On the server and during hydration everybody is a visitor. The server renders the same
 * page behind a guard for everybody, one that says that an address is not valid.
 */
const useIsKnown = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

/** Redirects a visitor without a token to `/sign-in`, and back to the requested page afterwards. */
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
  /** The guard is inside a frame of the site already, so the 403 screen brings none of its own. */
  framed?: boolean
}

/** Requires a sign-in with one of these roles. Other roles see the 403 screen. */
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

/** The guard of the cart: users and agents, inside the site's frame. */
export function UserOrAgentGuard({ children }: Guarded) {
  return (
    <RoleGuard framed roles={['USER', 'AGEN']}>
      <ActiveGuard>{children}</ActiveGuard>
    </RoleGuard>
  )
}

/** Redirects people who wait for activation or are suspended to the page that tells their role why. */
export function ActiveGuard({ children }: Guarded) {
  const { role, profile } = useSession()
  const localized = useLocalizedPath()
  if (role === null || profile === null || profile.status === 'ACTIVE') return children
  return <Navigate to={localized(inactivePath[role])} replace />
}
