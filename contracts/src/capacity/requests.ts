import { z } from 'zod'
import { CloseSessions, ReopenSessions } from '../catalogue/requests.ts'
import { Line, LocalDate, LocalTime, Uuid } from '../scalars.ts'

export const reasonMax = 120
export const limitMax = 1_000_000

/**
 * `POST /admins/pools/{id}/{date}/limit`: overrides a limit on one day, of a session or, with null, of the whole day.
 */
export const OverrideLimit = z.strictObject({
  time: LocalTime.nullable(),
  limit: z.int().min(0).max(limitMax),
  /** The desk's reason; it must not name anybody. */
  reason: Line(reasonMax),
})
/** `POST /admins/pools/{id}/{date}/limit/restore`. */
export const RestoreLimit = z.strictObject({ time: LocalTime.nullable() })

/**
 * The reservation product under which a person in charge of a list closes sessions. It must belong to that person's
 * list and take places of the pool.
 */
const productId = Uuid.toLowerCase().nullable().default(null)
/** `POST /reservation-admin/pools/{id}/{date}/close`. */
export const CloseOwnSessions = CloseSessions.extend({ productId })
/** `POST /reservation-admin/pools/{id}/{date}/reopen`. */
export const ReopenOwnSessions = ReopenSessions.extend({ productId })

/** The most days in one response. */
export const windowDaysMax = 7
/** `GET /admins/capacity` and `GET /reservation-admin/capacity`: the pools on a day, or on several days from it on. */
export const CapacityQuery = z.strictObject({
  date: LocalDate,
  days: z.coerce.number().int().min(1).max(windowDaysMax).default(1),
})

/** `GET …/capacity/{poolId}/{date}/bookings`: the bookings that take places on a day, or in one session of it. */
export const TakersQuery = z.strictObject({ time: LocalTime.optional() })
