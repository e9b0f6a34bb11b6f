import { may, type Permission } from '@arung/domain/accounts/permissions'
import { unauthenticated } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'

/** A caller who is signed in. */
export type Account = Extract<Principal, { kind: 'account' }>

/** Returns the signed-in caller. Throws 401 for visitors and processes. */
export function signedIn(principal: Principal): Account {
  if (principal.kind !== 'account') throw unauthenticated()
  return principal
}

/** Returns the account id of the caller. Throws 401 for visitors and processes. */
export const accountIdOf = (principal: Principal): string => signedIn(principal).accountId

/** Returns whether the caller is a member of staff whose position has the permission. */
export const staffMay = (principal: Principal, permission: Permission): boolean =>
  principal.kind === 'account' && principal.position !== null && may(principal.position, permission)
