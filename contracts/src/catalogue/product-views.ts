import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Amount } from '../money.ts'
import { Instant, Slug, Uuid } from '../scalars.ts'
import { PriceType, SaveProduct } from './requests.ts'
import { Picture } from './views.ts'

/** The filters of the admin list of products, which includes those that nobody else sees. */
export const ProductListQuery = PageQuery.extend({
  /** SHOWN: on the site. CLOSED: on the site, but not bookable. HIDDEN: not on the site. */
  state: z.enum(['ALL', 'SHOWN', 'CLOSED', 'HIDDEN']).default('ALL'),
  kind: z.enum(['SINGLE', 'VARIED', 'COMBO']).optional(),
  category: Uuid.optional(),
  /** Name in either language, or slug. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['name', 'changed', 'price', 'dearest']).default('name'),
})

/** A product as the admin list shows it. */
export const ProductRow = z.strictObject({
  id: Uuid,
  slug: Slug,
  packageName: z.string(),
  packageNameId: z.string(),
  category: z.strictObject({ id: Uuid, name: z.string(), nameId: z.string() }).nullable(),
  /** For a varied product, those of its cheapest variant. */
  price: Amount,
  usdPrice: Amount,
  nettPrice: Amount,
  priceType: PriceType,
  isVaried: z.boolean(),
  isCombo: z.boolean(),
  active: z.boolean(),
  forSale: z.boolean(),
  personQuantity: z.int(),
  minOrderQuantity: z.int(),
  maxPersonQuantity: z.int(),
  picture: Picture.nullable(),
  changedAt: Instant,
})
export type ProductRow = z.infer<typeof ProductRow>

/** A product in its editable form (`GET /admins/products/{slug}`). */
export const ProductAtDesk = z.strictObject({
  id: Uuid,
  product: SaveProduct,
})
export type ProductAtDesk = z.infer<typeof ProductAtDesk>

/**
 * What is deleted when the product becomes varied (`GET /admins/products/{slug}/losses`): special prices of agents, up
 * to 10,000, and dates on which it is not sold.
 */
export const ProductLosses = z.strictObject({
  specialPrices: z.int().min(0),
  disabledDates: z.int().min(0),
})
export type ProductLosses = z.infer<typeof ProductLosses>

export const PoolView = z.strictObject({
  id: Uuid,
  name: z.string(),
  nameId: z.string(),
  sessionLimit: z.int().nullable(),
  dayLimit: z.int().nullable(),
})
export type PoolView = z.infer<typeof PoolView>

const Named = z.strictObject({ id: Uuid, name: z.string(), nameId: z.string() })
/** What a product can be built from (`GET /admins/product-parts`). */
export const ProductParts = z.strictObject({
  categories: z.array(Named),
  pools: z.array(PoolView),
  addOns: z.array(Named.extend({ active: z.boolean() })),
  /** Single activities, for combos. */
  singles: z.array(
    z.strictObject({
      id: Uuid,
      packageName: z.string(),
      packageNameId: z.string(),
      variants: z.array(z.strictObject({ id: Slug, name: z.string(), nameId: z.string() })),
    }),
  ),
})
export type ProductParts = z.infer<typeof ProductParts>

/** A product that need not be saved. `id` is null for one that was never saved. */
export const PreviewProduct = z.strictObject({ id: Uuid.nullable(), product: SaveProduct })
export type PreviewProduct = z.infer<typeof PreviewProduct>
