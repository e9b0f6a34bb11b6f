import { z } from 'zod'
import { Line, Uuid } from '../scalars.ts'
import { ResourceListQuery } from './shared.ts'

/** The day list that shows a product's bookings. NONE: they are run from the dashboard. */
export const DayListKind = z.enum(['RAFTING', 'ATV', 'TRANSPORT', 'NONE'])
export type DayListKind = z.infer<typeof DayListKind>

export const SaveProductType = z.strictObject({
  name: Line(60),
  nameId: Line(60),
  kind: DayListKind,
  /** The colour of its departures, as `#rrggbb`. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Position in lists. */
  rank: z.int().min(0).max(1_000),
})
export type SaveProductType = z.infer<typeof SaveProductType>

export const ProductTypeRow = z.strictObject({
  id: Uuid,
  isRetired: z.boolean(),
  type: SaveProductType,
  /** Products of this type that are not retired. */
  products: z.int(),
})
export type ProductTypeRow = z.infer<typeof ProductTypeRow>

/** `GET /reservation-admin/product-types` */
export const ProductTypeListQuery = ResourceListQuery.extend({
  kind: DayListKind.optional(),
  sort: z.enum(['rank', 'name']).default('rank'),
})
