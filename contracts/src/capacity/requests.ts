import { z } from 'zod'
import { Line, LocalDate, LocalTime } from '../scalars.ts'

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

/** `GET /admins/capacity`: the pools on one day. */
export const CapacityQuery = z.strictObject({ date: LocalDate })
