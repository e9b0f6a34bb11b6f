import { z } from 'zod'
import { DayListKind } from '../operations/product-types.ts'
import { Instant, LocalDate, LocalTime, Uuid } from '../scalars.ts'

/** A limit that stands in place of the pool's on one day, and why. */
export const LimitOverride = z.strictObject({ limit: z.int(), reason: z.string() })

/** A session of a pool's day; every time at which a product that takes places of the pool begins is one. */
const SessionOfDay = z.strictObject({
  time: LocalTime,
  held: z.int(),
  sold: z.int(),
  closed: z.boolean(),
  override: LimitOverride.nullable(),
})

/** `GET /admins/capacity/{poolId}/{date}`. The limits are the pool's; an override stands in their place. */
export const CapacityDayView = z.strictObject({
  poolId: Uuid,
  name: z.string(),
  date: LocalDate,
  sessionLimit: z.int().nullable(),
  dayLimit: z.int().nullable(),
  /** Of the day's limit. */
  override: LimitOverride.nullable(),
  held: z.int(),
  sold: z.int(),
  closed: z.boolean(),
  sessions: z.array(SessionOfDay),
  updatedAt: Instant,
})
export type CapacityDayView = z.infer<typeof CapacityDayView>

/** `GET /reservation-admin/capacity`: with the reservation products that take places of the pool, by their names. */
export const StaffCapacityDayView = CapacityDayView.extend({
  products: z.array(
    z.strictObject({ id: Uuid, name: z.string(), nameId: z.string(), list: DayListKind }),
  ),
})
export type StaffCapacityDayView = z.infer<typeof StaffCapacityDayView>
