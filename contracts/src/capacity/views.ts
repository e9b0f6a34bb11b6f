import { z } from 'zod'
import { DayListKind } from '../operations/product-types.ts'
import { Instant, LocalDate, LocalTime, Uuid } from '../scalars.ts'

/** A limit that replaces the pool's on one day, and the reason. */
export const LimitOverride = z.strictObject({ limit: z.int(), reason: z.string() })

/** A session of a pool's day: a start time of any product that takes places of the pool. */
const SessionOfDay = z.strictObject({
  time: LocalTime,
  held: z.int(),
  sold: z.int(),
  closed: z.boolean(),
  override: LimitOverride.nullable(),
})

/** A closing of a session or, with null, of the day, made with the permission for any pool or for one list. */
const Closing = z.strictObject({
  time: LocalTime.nullable(),
  right: z.enum(['ANY', ...DayListKind.options, 'CALENDAR']),
  reason: z.string(),
  /** The reason in both languages, where a closure or the yearly calendar gives it in both. */
  words: z.strictObject({ en: z.string(), id: z.string() }).nullable(),
})

/** `GET /admins/capacity/{poolId}/{date}`. The limits are the pool's; an override replaces them. */
export const CapacityDayView = z.strictObject({
  poolId: Uuid,
  name: z.string(),
  nameId: z.string(),
  date: LocalDate,
  sessionLimit: z.int().nullable(),
  dayLimit: z.int().nullable(),
  /** Override of the day's limit. */
  override: LimitOverride.nullable(),
  held: z.int(),
  sold: z.int(),
  closed: z.boolean(),
  sessions: z.array(SessionOfDay),
  /**
   * The closings and the permission each was made with. A closing lasts until it is reopened with that permission or a
   * higher one.
   */
  closings: z.array(Closing),
  updatedAt: Instant,
})
export type CapacityDayView = z.infer<typeof CapacityDayView>

/**
 * `GET /reservation-admin/capacity`: adds the names of the reservation products that take places of the pool. A product
 * that takes places of none is a row of its own, under its own id: it is closed and opened, and has no limits.
 */
export const StaffCapacityDayView = CapacityDayView.extend({
  isPool: z.boolean(),
  products: z.array(
    z.strictObject({ id: Uuid, name: z.string(), nameId: z.string(), list: DayListKind }),
  ),
})
export type StaffCapacityDayView = z.infer<typeof StaffCapacityDayView>

/**
 * A holder of places: an order of the site, a booking of the desk or an agent, or a buyer who has not placed an order
 * yet.
 */
const Taker = z.strictObject({
  kind: z.enum(['ORDER', 'BOOKING', 'NONE']),
  /** The number known to guests and the desk; null while there is none. */
  number: z.string().nullable(),
  /** The order's slug. */
  orderSlug: z.string().nullable(),
  /** The booking of that day in the reservation area, once it exists. */
  bookingId: Uuid.nullable(),
  guestName: z.string().nullable(),
  time: LocalTime,
  places: z.int(),
  /** False while the places are held but not sold. */
  isSold: z.boolean(),
})
/** `GET …/capacity/{poolId}/{date}/bookings`, sorted by time and number. */
export const TakersView = z.strictObject({ items: z.array(Taker), hasMore: z.boolean() })
export type TakersView = z.infer<typeof TakersView>
