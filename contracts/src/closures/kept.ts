import { z } from 'zod'
import { LocalDate, LocalTime, Uuid } from '../scalars.ts'

/** `PUT /orders/{slug}/kept/{bookingId}`: the session that the guests of a kept booking choose. */
export const PickSession = z.strictObject({ date: LocalDate, time: LocalTime })
export type PickSession = z.infer<typeof PickSession>

/** An activity of an order that is kept without a date, because its session did not take place. */
export const KeptActivity = z.strictObject({
  bookingId: Uuid,
  /** The line of the order that it belongs to. */
  lineId: Uuid,
  name: z.string(),
  nameId: z.string(),
  guests: z.int(),
  /** The closed session. */
  date: LocalDate,
  time: LocalTime,
  /** The last day that the guests can choose, and on which they can choose. */
  until: LocalDate,
  /** The guests can no longer choose by themselves. */
  hasLapsed: z.boolean(),
})
export type KeptActivity = z.infer<typeof KeptActivity>
