import type { Role } from './realms.ts'

const hour = 3_600
const day = 24 * hour

/** After how many seconds without use a session is over (decision 0019); a customer's lasts as long as its token. */
export const idleSeconds: Readonly<Record<Role, number>> = {
  USER: 14 * day,
  AGEN: 3 * day,
  ADMIN: 2 * hour,
  RESERVATION_ADMIN: 4 * hour,
  RESERVATION_AGENT: 4 * hour,
}
