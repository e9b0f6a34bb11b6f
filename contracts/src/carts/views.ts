import { z } from 'zod'
import { Picture } from '../catalogue/views.ts'
import { Amount, Currency } from '../money.ts'
import { Pickup } from '../pickups/views.ts'
import { LocalDate, LocalTime, Slug, Uuid } from '../scalars.ts'

export const PricedRate = z.strictObject({
  rateId: Slug,
  name: z.string(),
  nameId: z.string(),
  quantity: z.int(),
  unitPrice: Amount,
  total: Amount,
  /** The public price of one; only for admins and for the agent whose special price `unitPrice` is. */
  publicPrice: Amount.optional(),
})
export const PricedAddOn = z.strictObject({
  addOnId: Uuid,
  name: z.string(),
  nameId: z.string(),
  quantity: z.int(),
  unitPrice: Amount,
  total: Amount,
})
/** A chosen line with today's prices and its availability. */
export const PricedLine = z.strictObject({
  lineId: Uuid,
  productId: Uuid,
  slug: Slug,
  isCombo: z.boolean(),
  packageName: z.string(),
  packageNameId: z.string(),
  picture: Picture.nullable(),
  date: LocalDate,
  sessions: z.array(
    z.strictObject({
      productId: Uuid,
      packageName: z.string(),
      packageNameId: z.string(),
      time: LocalTime,
    }),
  ),
  rates: z.array(PricedRate),
  addOns: z.array(PricedAddOn),
  /** Guests of this line can be picked up. */
  offersPickup: z.boolean(),
  /** Guests on this line. */
  persons: z.int(),
  subTotal: Amount,
  addOnsTotal: Amount,
  total: Amount,
})
export type PricedLine = z.infer<typeof PricedLine>

export const LineProblem = z.enum([
  'PRODUCT_UNAVAILABLE',
  'DATE_CLOSED',
  'SESSION_PAST',
  'SOLD_OUT',
  'QUANTITY',
  'OVERLAP',
])
export const CartLine = PricedLine.extend({
  problem: LineProblem.nullable(),
  /** Places left in the scarcest session, where something limits it. */
  left: z.int().nullable(),
})
export type CartLine = z.infer<typeof CartLine>

const OverlapStop = z.strictObject({
  lineId: Uuid,
  productId: Uuid,
  packageName: z.string(),
  packageNameId: z.string(),
  date: LocalDate,
  time: LocalTime,
})
/** Two activities of different lines that the same people cannot both attend. */
export const Overlap = z.tuple([OverlapStop, OverlapStop])
export type Overlap = z.infer<typeof Overlap>

/** `POST /users|agents/{uuid}/retrive-carts`: `data.details` is the list (specification, point 3). */
export const CartView = z.strictObject({
  details: z.array(CartLine),
  overlaps: z.array(Overlap),
  currency: Currency.nullable(),
  /** The pick-up for the requested zone. */
  pickup: Pickup.nullable(),
  subTotal: Amount,
  addOnsTotal: Amount,
  pickupTotal: Amount,
  discount: Amount,
  grandTotal: Amount,
})
export type CartView = z.infer<typeof CartView>
