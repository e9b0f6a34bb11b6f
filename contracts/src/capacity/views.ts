import { z } from 'zod'
import { Instant, LocalDate, LocalTime, Uuid } from '../scalars.ts'

/** `GET /admins/capacity/{poolId}/{date}`. */
export const CapacityDayView = z.strictObject({
  poolId: Uuid,
  name: z.string(),
  date: LocalDate,
  sessionLimit: z.int().nullable(),
  dayLimit: z.int().nullable(),
  held: z.int(),
  sold: z.int(),
  closed: z.boolean(),
  sessions: z.array(
    z.strictObject({ time: LocalTime, held: z.int(), sold: z.int(), closed: z.boolean() }),
  ),
  updatedAt: Instant,
})
