import type { Position } from '@arung/contracts/accounts/realms'
import { may } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'

/** The caller's position; null of who has none. */
export const positionOf = (principal: Principal): Position | null =>
  principal.kind === 'account' ? principal.position : null

/** Finance, who gives back any amount and has no limit of a day. */
export function mayReturnAny(principal: Principal): boolean {
  const position = positionOf(principal)
  return position !== null && may(position, 'payments:refund-any')
}
