import type { Role } from './realms.ts'

const hour = 3_600
const day = 24 * hour

/** Seconds without use after which a session ends (decision 0019). A customer's session lasts as long as its token. */
export const idleSeconds: Readonly<Record<Role, number>> = {
  USER: 14 * day,
  AGEN: 3 * day,
  ADMIN: 2 * hour,
  RESERVATION_ADMIN: 4 * hour,
  RESERVATION_AGENT: 4 * hour,
}
