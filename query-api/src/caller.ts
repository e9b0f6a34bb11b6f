import { unauthenticated } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'

/** The id of the person who asks. Throws 401 for visitors and processes. */
export function accountIdOf(principal: Principal): string {
  if (principal.kind !== 'account') throw unauthenticated()
  return principal.accountId
}
