import { unauthenticated } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'

/** Returns the account and session of a signed-in caller. */
export function ownSession(principal: Principal): { accountId: string; sessionId: string } {
  if (principal.kind !== 'account') throw unauthenticated()
  return principal
}
