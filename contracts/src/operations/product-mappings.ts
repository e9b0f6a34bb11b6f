import { z } from 'zod'
import type { PoolUse } from '../catalogue/requests.ts'
import { PageQuery } from '../envelope.ts'
import { LocalTime, Slug, Uuid } from '../scalars.ts'
import { DayListKind } from './product-types.ts'

/** An item sold on the site: a product, and the variant where it has variants. */
export const SoldOnSite = z.strictObject({
  productId: Uuid.toLowerCase(),
  variantId: Slug.nullable(),
})
export type SoldOnSite = z.infer<typeof SoldOnSite>
/** The activities that an order of the item becomes: as many as the item has parts, in order. */
export const SaveProductMapping = SoldOnSite.extend({
  parts: z.array(Uuid.toLowerCase()).min(1).max(3),
})
export type SaveProductMapping = z.infer<typeof SaveProductMapping>

/** Why a mapping is no longer valid. */
export const MappingFault = z.enum(['PART_RETIRED', 'PARTS_COUNT', 'POOLS_DIFFER'])
export type MappingFault = z.infer<typeof MappingFault>

const names = { name: z.string(), nameId: z.string() }
const pools = z.array(z.strictObject({ poolId: Uuid, per: z.enum(['PERSON', 'UNIT']) }))
/** One activity that guests buy with the item, as the site sells it. */
export const SoldPart = z.strictObject({
  ...names,
  pools,
  poolNames: z.array(z.string()),
  poolNamesId: z.array(z.string()),
})
export type SoldPart = z.infer<typeof SoldPart>
/** One booking that an order would create. */
export const MappedPart = z.strictObject({
  id: Uuid,
  ...names,
  kind: DayListKind,
  colour: z.string(),
  sessions: z.array(LocalTime),
  durationMinutes: z.int(),
})
export type MappedPart = z.infer<typeof MappedPart>

/** How many upcoming orders are searched for items that wait for a mapping. */
export const waitingOrdersMax = 2_000
export const ProductMappingRow = z.strictObject({
  /** Derived from the product and the variant. */
  id: Uuid,
  ...SoldOnSite.shape,
  ...names,
  variant: z.strictObject(names).nullable(),
  /** Whether guests see it now. */
  isShown: z.boolean(),
  sold: z.array(SoldPart),
  state: z.enum(['UNMAPPED', 'BROKEN', 'MAPPED']),
  fault: MappingFault.nullable(),
  parts: z.array(MappedPart),
  /** Confirmed orders with an upcoming first day that contain it, among the `waitingOrdersMax` nearest. */
  orders: z.int(),
})
export type ProductMappingRow = z.infer<typeof ProductMappingRow>

/** `GET /reservation-admin/product-mappings` */
export const ProductMappingListQuery = PageQuery.extend({
  state: z.enum(['UNMAPPED', 'BROKEN', 'MAPPED']).optional(),
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['unmapped', 'name']).default('unmapped'),
})

/** Whether two items take places from the same pools, counted the same way. */
export function samePools(a: readonly PoolUse[], b: readonly PoolUse[]): boolean {
  const named = (uses: readonly PoolUse[]) =>
    uses
      .map(({ poolId, per }) => `${poolId}|${per}`)
      .toSorted()
      .join()
  return named(a) === named(b)
}
