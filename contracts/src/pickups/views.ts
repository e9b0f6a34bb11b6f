import { z } from 'zod'
import { Amount } from '../money.ts'
import { PageQuery } from '../envelope.ts'
import { LocalDate, LocalTime, Uuid } from '../scalars.ts'
import { SavePickupZone } from './requests.ts'

/** A zone as currently offered (`GET /pickup-zones`). */
export const PickupZoneView = z.strictObject({ id: Uuid, zone: SavePickupZone })
export type PickupZoneView = z.infer<typeof PickupZoneView>

/** `GET /admins/pickup-zones` */
export const PickupZoneListQuery = PageQuery.extend({
  kind: z.enum(['FETCHED', 'SELF']).optional(),
  /** Words of the names or the areas. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['rank', 'name']).default('rank'),
})

/** When a car comes, on the operator's clock. `date` is that of `from`: the day before, for a session soon after midnight. */
export const PickupWindow = z.strictObject({ date: LocalDate, from: LocalTime, to: LocalTime })
export type PickupWindow = z.infer<typeof PickupWindow>

/** The transfer to one day's activities. */
export const PickupTrip = z.strictObject({
  activityDate: LocalDate,
  /** The first session of the day that offers pick-up. */
  activityTime: LocalTime,
  /** Null for guests who come by themselves. */
  window: PickupWindow.nullable(),
  /** Cars or persons. */
  quantity: z.int(),
  /** Per car or person: the surcharge or the discount. */
  unitPrice: Amount,
  total: Amount,
})
export type PickupTrip = z.infer<typeof PickupTrip>

/** How the guests of a booking get there: the zone's name, times and prices as agreed. */
export const Pickup = z.strictObject({
  zoneId: Uuid,
  kind: z.enum(['FETCHED', 'SELF']),
  name: z.string(),
  nameId: z.string(),
  per: z.enum(['CAR', 'PERSON']),
  trips: z.array(PickupTrip),
  /** Added to the price; 0 for guests who come by themselves. */
  surcharge: Amount,
  /** Subtracted from the price. */
  discount: Amount,
})
export type Pickup = z.infer<typeof Pickup>
