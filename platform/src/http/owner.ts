import { notFound, unauthenticated } from './errors.ts'
import type { Principal } from './principal.ts'

/**
 * Lets the owning account through to something behind a secret address. What belongs to no account is open to everybody
 * who has the address. Throws 401 for visitors and 404 for everybody else, who must not learn that it exists.
 */
export function assertOwner(ownerId: string | null, principal: Principal): void {
  if (ownerId === null) return
  if (principal.kind === 'visitor') throw unauthenticated()
  if (principal.kind !== 'account' || principal.accountId !== ownerId) throw notFound()
}
