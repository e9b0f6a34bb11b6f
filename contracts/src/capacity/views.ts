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

/** Of a session, or with null of the day: closed with the right of any pool, or with that of a list. */
const Closing = z.strictObject({
  time: LocalTime.nullable(),
  right: z.enum(['ANY', ...DayListKind.options]),
  reason: z.string(),
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
  /** What was closed and by what right; each stands until it is opened with that right or a higher one. */
  closings: z.array(Closing),
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

/** Who takes places: an order of the site, a booking of the desk or an agent, or somebody who has not placed an order yet. */
const Taker = z.strictObject({
  kind: z.enum(['ORDER', 'BOOKING', 'NONE']),
  /** The number that guests and the desk know it by; null where there is none yet. */
  number: z.string().nullable(),
  /** An order's part of its address. */
  orderSlug: z.string().nullable(),
  /** The booking of that day in the reservation area, once there is one. */
  bookingId: Uuid.nullable(),
  guestName: z.string().nullable(),
  time: LocalTime,
  places: z.int(),
  /** False where they are held and not sold. */
  isSold: z.boolean(),
})
/** `GET …/capacity/{poolId}/{date}/bookings`, by time and number. */
export const TakersView = z.strictObject({ items: z.array(Taker), hasMore: z.boolean() })
export type TakersView = z.infer<typeof TakersView>
