import type { Role } from '@arung/contracts/accounts/realms'

const hour = 3_600
const day = 24 * hour

/** How many open sessions one account has at most; see `docs/decisions/0019`. */
export const openSessionsMax: Readonly<Record<Role, number>> = {
  USER: 20,
  AGEN: 20,
  ADMIN: 10,
  RESERVATION_ADMIN: 10,
  RESERVATION_AGENT: 10,
}

/** After how many seconds without use a session is over; a customer's lasts as long as its token. */
export const idleSeconds: Readonly<Record<Role, number>> = {
  USER: 14 * day,
  AGEN: 3 * day,
  ADMIN: 2 * hour,
  RESERVATION_ADMIN: 4 * hour,
  RESERVATION_AGENT: 4 * hour,
}

/** Use is written down when the last that was written is older: at most one write of a session in this time. */
export const touchSeconds = 300
