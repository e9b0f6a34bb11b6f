import { z } from 'zod'
import { PoolUse } from '../catalogue/requests.ts'
import { Amount } from '../money.ts'
import { Line, LocalTime, Uuid } from '../scalars.ts'
import { SaveProductType } from './product-types.ts'
import { areDifferent, ResourceListQuery, twice } from './shared.ts'
import { CraftKind } from './units.ts'

const shared = {
  name: Line(120),
  nameId: Line(120),
  /** Rupiah per guest, or per unit where units are sold. */
  price: Amount,
  /** Cents. */
  usdPrice: Amount,
  /** Rupiah: the price for agents, and the cost to the operator. */
  agentPrice: Amount,
  cost: Amount,
}
/** One activity with its own sessions, units and guides. */
export const SingleProduct = z.strictObject({
  ...shared,
  kind: z.literal('SINGLE'),
  typeId: Uuid.toLowerCase(),
  pools: z.array(PoolUse).max(6),
  units: z
    .strictObject({
      kind: z.enum([...CraftKind.options, 'VEHICLE']),
      seats: z.int().min(1).max(60),
      /** Minutes that a unit needs after a trip before the next one: the way back, cleaning, fuel. */
      turnaroundMinutes: z.int().min(0).max(240),
    })
    .nullable(),
  /** One guide for this many guests or units; null where no guide goes along. */
  guideRatio: z
    .strictObject({ per: z.enum(['GUESTS', 'UNITS']), count: z.int().min(1).max(400) })
    .nullable(),
  durationMinutes: z.int().min(10).max(1_440),
  /** Empty when it is open all day. */
  sessions: z.array(LocalTime).max(24).refine(areDifferent, { message: twice }),
})
export type SingleProduct = z.infer<typeof SingleProduct>
/** Two or three single products at one price, sold by the desk as a combo. */
export const PackageProduct = z.strictObject({
  ...shared,
  kind: z.literal('PACKAGE'),
  components: z.array(Uuid.toLowerCase()).min(2).max(3).refine(areDifferent, { message: twice }),
})
export const SaveReservationProduct = z.discriminatedUnion('kind', [SingleProduct, PackageProduct])
export type SaveReservationProduct = z.infer<typeof SaveReservationProduct>

/** The field that only callers with `costs:see` get. */
export const costField = 'cost'
const seen = { [costField]: Amount.optional() }
/** A product as the caller sees it: without its cost where the caller may not see costs. */
export const SeenReservationProduct = z.discriminatedUnion('kind', [
  SingleProduct.extend(seen),
  PackageProduct.extend(seen),
])
export type SeenReservationProduct = z.infer<typeof SeenReservationProduct>

export const ReservationProductRow = z.strictObject({
  id: Uuid,
  isRetired: z.boolean(),
  product: SeenReservationProduct,
  /** The type of a single product; null for a package. */
  type: SaveProductType.nullable(),
  /** The names of a package's parts, and of the pools that a single product takes places from. */
  components: z.array(z.strictObject({ name: z.string(), nameId: z.string() })),
  pools: z.array(z.strictObject({ name: z.string(), nameId: z.string() })),
  /** Products of the site that are mapped to it. */
  mapped: z.int(),
})
export type ReservationProductRow = z.infer<typeof ReservationProductRow>

/** `GET /reservation-admin/products` */
export const ReservationProductListQuery = ResourceListQuery.extend({
  kind: z.enum(['SINGLE', 'PACKAGE']).optional(),
  type: Uuid.toLowerCase().optional(),
  sort: z.enum(['name', 'price']).default('name'),
})

/** `GET /reservation-admin/pools`: the pools that products take places from. */
export const PoolChoice = z.strictObject({ id: Uuid, name: z.string(), nameId: z.string() })
export type PoolChoice = z.infer<typeof PoolChoice>
