import type { Position } from '@arung/contracts/accounts/realms'
import { may } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'

/** Returns the caller's position, or null when there is none. */
export const positionOf = (principal: Principal): Position | null =>
  principal.kind === 'account' ? principal.position : null

/** Returns whether the caller is finance, who refunds any amount and has no daily limit. */
export function mayReturnAny(principal: Principal): boolean {
  const position = positionOf(principal)
  return position !== null && may(position, 'payments:refund-any')
}
