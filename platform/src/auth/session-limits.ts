import type { Role } from '@arung/contracts/accounts/realms'

/** How many open sessions one account has at most; see `docs/decisions/0019`. */
export const openSessionsMax: Readonly<Record<Role, number>> = {
  USER: 20,
  AGEN: 20,
  ADMIN: 10,
  RESERVATION_ADMIN: 10,
  RESERVATION_AGENT: 10,
}

/** Use is written down when the last that was written is older: at most one write of a session in this time. */
export const touchSeconds = 300
