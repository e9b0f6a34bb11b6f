import type { Role } from '@arung/contracts/accounts/realms'

/** The most open sessions of one account, by role; see `docs/decisions/0019`. */
export const openSessionsMax: Readonly<Record<Role, number>> = {
  USER: 20,
  AGEN: 20,
  ADMIN: 10,
  RESERVATION_ADMIN: 10,
  RESERVATION_AGENT: 10,
}

/** Seconds between two writes of a session's last use. */
export const touchSeconds = 300
