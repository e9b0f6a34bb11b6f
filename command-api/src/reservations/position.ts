import type { Position } from '@arung/contracts/accounts/realms'
import type { Principal } from '@arung/platform/http/principal'

/** The caller's position; null of who has none. */
export const positionOf = (principal: Principal): Position | null =>
  principal.kind === 'account' ? principal.position : null
