import { z } from 'zod'
import { CloseSessions, ReopenSessions } from '../catalogue/requests.ts'
import { Line, LocalDate, LocalTime, Uuid } from '../scalars.ts'

export const reasonMax = 120
export const limitMax = 1_000_000

/** `POST /admins/pools/{id}/{date}/limit`: a limit of one day, of a session or with null of the day itself. */
export const OverrideLimit = z.strictObject({
  time: LocalTime.nullable(),
  limit: z.int().min(0).max(limitMax),
  /** What the desk says of it; nobody's name belongs there. */
  reason: Line(reasonMax),
})
/** `POST /admins/pools/{id}/{date}/limit/restore`. */
export const RestoreLimit = z.strictObject({ time: LocalTime.nullable() })

/** The reservation product by which a person in charge closes: its list is the own one, and it takes places of the pool. */
const productId = Uuid.toLowerCase().nullable().default(null)
/** `POST /reservation-admin/pools/{id}/{date}/close`. */
export const CloseOwnSessions = CloseSessions.extend({ productId })
/** `POST /reservation-admin/pools/{id}/{date}/reopen`. */
export const ReopenOwnSessions = ReopenSessions.extend({ productId })

/** At most so many days are answered at once. */
export const windowDaysMax = 7
/** `GET /admins/capacity` and `GET /reservation-admin/capacity`: the pools on a day, or on so many from it on. */
export const CapacityQuery = z.strictObject({
  date: LocalDate,
  days: z.coerce.number().int().min(1).max(windowDaysMax).default(1),
})

/** `GET …/capacity/{poolId}/{date}/bookings`: who takes places of a day, or of one session of it. */
export const TakersQuery = z.strictObject({ time: LocalTime.optional() })
