import { forbidden, notFound, unauthenticated } from '../errors.ts'
import type { Principal } from '../principal.ts'
import type { Route } from '../route.ts'

/** Throws 401 or 403 when the caller may not call a route. */
export function assertMayCall({ access }: Route, principal: Principal): void {
  if (access === 'public') return
  if (access === 'guest-or-account') {
    if (principal.kind === 'system') throw forbidden()
    return
  }
  if (principal.kind === 'visitor') {
    if (access.roles.includes('VISITOR')) return
    throw unauthenticated()
  }
  const role = principal.kind === 'system' ? 'SYSTEM' : principal.role
  if (!access.roles.includes(role)) throw forbidden()
  if (!access.positions || principal.kind === 'system') return
  // Only reservation staff have positions; the other roles of the list have none.
  if (principal.role !== 'RESERVATION_ADMIN') return
  if (!principal.position || !access.positions.includes(principal.position)) throw forbidden()
}

/** Throws 404 when the path names an account other than the caller's. */
export function assertSelf(principal: Principal, uuid: string | undefined): void {
  if (principal.kind === 'system') return
  if (principal.kind !== 'account' || principal.accountId !== uuid?.toLowerCase()) throw notFound()
}
