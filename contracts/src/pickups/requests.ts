import { z } from 'zod'
import { Amount } from '../money.ts'
import { Line } from '../scalars.ts'

const named = {
  name: Line(60),
  nameId: Line(60),
  /** Position in lists. */
  rank: z.int().min(0).max(1_000),
}

/** Guests are fetched from where they stay. */
const FetchedZone = z
  .strictObject({
    ...named,
    kind: z.literal('FETCHED'),
    /** Towns and beaches that belong to it, as signposts call them. */
    areas: z.array(Line(60)).min(1).max(30),
    /** Cars begin to come this long before the first session of the day, and go on for `windowMinutes`. */
    minutesBefore: z.int().min(0).max(1_440),
    windowMinutes: z.int().min(0).max(240),
    /** What the surcharge is counted by. */
    per: z.enum(['CAR', 'PERSON']),
    /** Guests that one car takes: it decides how many cars are charged. */
    seatsPerCar: z.int().min(1).max(60),
    /** Rupiah, and cents, for one car or person and day; 0 where the price of the activity includes it. */
    surcharge: Amount,
    usdSurcharge: Amount,
  })
  .refine(zone => zone.windowMinutes <= zone.minutesBefore, {
    message: 'The last car must come before the session begins',
    path: ['windowMinutes'],
  })

/** Guests come by themselves to where the activity begins. */
const SelfZone = z.strictObject({
  ...named,
  kind: z.literal('SELF'),
  /** Rupiah, and cents, off the price of one person and day. */
  discount: Amount,
  usdDiscount: Amount,
})

/** How guests get to an activity that offers a pick-up, and what it costs. */
export const SavePickupZone = z.discriminatedUnion('kind', [FetchedZone, SelfZone])
export type SavePickupZone = z.infer<typeof SavePickupZone>
