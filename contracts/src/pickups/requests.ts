import { z } from 'zod'
import { Amount } from '../money.ts'
import { Line } from '../scalars.ts'

const named = {
  name: Line(60),
  nameId: Line(60),
  /** Position in lists. */
  rank: z.int().min(0).max(1_000),
}

/** Guests are picked up where they stay. */
const FetchedZone = z
  .strictObject({
    ...named,
    kind: z.literal('FETCHED'),
    /** Towns and beaches that belong to it, as signposts name them. */
    areas: z.array(Line(60)).min(1).max(30),
    /** Cars start to arrive this long before the first session of the day, and continue for `windowMinutes`. */
    minutesBefore: z.int().min(0).max(1_440),
    windowMinutes: z.int().min(0).max(240),
    /** The unit of the surcharge. */
    per: z.enum(['CAR', 'PERSON']),
    /** Guests per car. It determines how many cars are charged. */
    seatsPerCar: z.int().min(1).max(60),
    /** Rupiah, and cents, per car or person and day. 0 where the price of the activity includes it. */
    surcharge: Amount,
    usdSurcharge: Amount,
  })
  .refine(zone => zone.windowMinutes <= zone.minutesBefore, {
    message: 'The last car must come before the session begins',
    path: ['windowMinutes'],
  })

/** Guests come to the start of the activity by themselves. */
const SelfZone = z.strictObject({
  ...named,
  kind: z.literal('SELF'),
  /** Rupiah, and cents, off the price per person and day. */
  discount: Amount,
  usdDiscount: Amount,
})

/** How guests get to an activity that offers pick-up, and what it costs. */
export const SavePickupZone = z.discriminatedUnion('kind', [FetchedZone, SelfZone])
export type SavePickupZone = z.infer<typeof SavePickupZone>
