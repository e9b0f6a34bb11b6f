import { notFound, unauthenticated } from './errors.ts'
import type { Principal } from './principal.ts'

/**
 * Lets the account through that something behind a secret address belongs to; what belongs to no account is for whoever
 * has the address. Throws 401 for visitors and 404 for everybody else, who must not learn that it is there.
 */
export function assertOwner(ownerId: string | null, principal: Principal): void {
  if (ownerId === null) return
  if (principal.kind === 'visitor') throw unauthenticated()
  if (principal.kind !== 'account' || principal.accountId !== ownerId) throw notFound()
}
