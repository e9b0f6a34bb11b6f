import type { Position, Role } from '@arung/contracts/accounts/realms'

/** The caller. Role and position come from the session's row, never from the request. */
export type Principal =
  | { kind: 'visitor' }
  | {
      kind: 'account'
      accountId: string
      role: Role
      position: Position | null
      sessionId: string
    }
  | { kind: 'system'; name: string }

export const visitor: Principal = { kind: 'visitor' }

const actorKindOfRole: Readonly<Record<Role, string>> = {
  USER: 'user',
  AGEN: 'agent',
  ADMIN: 'admin',
  RESERVATION_ADMIN: 'staff',
  RESERVATION_AGENT: 'reservation-agent',
}

/**
 * Returns the actor as events name it: `visitor`, `user:<uuid>`, `agent:…`, `admin:…`, `staff:…`,
 * `reservation-agent:…` or `system:<name>`.
 */
export function actorOf(principal: Principal): string {
  switch (principal.kind) {
    case 'visitor':
      return 'visitor'
    case 'account':
      return `${actorKindOfRole[principal.role]}:${principal.accountId}`
    case 'system':
      return `system:${principal.name}`
    default:
      return principal
  }
}
