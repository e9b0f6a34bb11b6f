import { z } from 'zod'
import { LocalTime, Slug } from '../scalars.ts'

/** Where an activity begins (`GET /places`): a point on the map. */
export const PlaceView = z.strictObject({
  slug: Slug,
  packageName: z.string(),
  packageNameId: z.string(),
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The start times; empty where guests may come at any time. */
  times: z.array(LocalTime),
})
export type PlaceView = z.infer<typeof PlaceView>
