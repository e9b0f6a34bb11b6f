import { z } from 'zod'
import { PageQuery, pageOf, pageSizeMax } from '../envelope.ts'
import { Amount } from '../money.ts'
import { Instant, Slug, Uuid } from '../scalars.ts'
import { ownPricesMax } from './own-prices.ts'

/**
 * The key of a price: one agent's for one variant of one product (specification, point 5). Without variants it is the
 * product's own price, and `variantId` may be omitted; `child` is its price for children.
 */
const key = {
  productId: Uuid.toLowerCase(),
  agentId: Uuid.toLowerCase(),
  variantId: Slug.nullish(),
}

/** In rupiah. */
export const SetSpecialPrice = z.strictObject({ ...key, price: Amount })
export const RemoveSpecialPrice = z.strictObject(key)

/** One row of several. A `price` of null removes the price. `over` is the price that the change was based on. */
export const SpecialPriceChange = z.strictObject({
  ...key,
  price: Amount.nullable(),
  over: Amount.nullable().optional(),
})
export type SpecialPriceChange = z.infer<typeof SpecialPriceChange>

export const specialPriceChangesMax = 200
/** Rows are parsed one by one: a wrong row is reported and the others are carried out. */
export const ChangeSpecialPrices = z.strictObject({
  changes: z.array(z.record(z.string(), z.unknown())).min(1).max(specialPriceChangesMax),
})

/**
 * The result of one row. `CONFLICT`: somebody else has set another price meanwhile. `SAME`: nothing had to change.
 * `price` is the current price, where known.
 */
export const SpecialPriceResult = z.strictObject({
  outcome: z.enum(['SET', 'REMOVED', 'SAME', 'CONFLICT', 'REFUSED']),
  price: Amount.nullable(),
  errors: z.array(
    z.strictObject({ path: z.string(), message: z.string(), code: z.string().optional() }),
  ),
  /** The index, from 0, of the row that this one repeats. */
  repeats: z.int().min(0).nullable(),
})
export type SpecialPriceResult = z.infer<typeof SpecialPriceResult>
export const SpecialPriceResults = z.strictObject({ results: z.array(SpecialPriceResult) })

const words = z.string().trim().max(80)

export const SpecialPriceQuery = PageQuery.extend({
  agent: Uuid.toLowerCase().optional(),
  product: Uuid.toLowerCase().optional(),
  q: words.optional(),
  sort: z.enum(['agent', 'newest', 'oldest']).default('agent'),
})

const names = { name: z.string(), nameId: z.string() }

/** A variant or another rate that a product sells (`adult`, `child`, `unit`), and its public price in rupiah. */
export const SpecialPriceRate = z.strictObject({
  productId: Uuid,
  variantId: Slug,
  product: z.strictObject(names),
  rate: z.strictObject(names),
  /** False for the price of a product without variants, which needs no `variantId`. */
  isVariant: z.boolean(),
  publicPrice: Amount,
})
export type SpecialPriceRate = z.infer<typeof SpecialPriceRate>

const uuidLength = 36
/** `GET /agents/special-prices?products=`: comma-separated ids; without them all prices. */
export const OwnPricesQuery = z.strictObject({
  products: z
    .string()
    .max(ownPricesMax * (uuidLength + 1))
    .transform(text => text.split(','))
    .pipe(z.array(Uuid.toLowerCase()).min(1).max(ownPricesMax))
    .optional(),
})

/**
 * An agent's own price. `rate` is the rate it applies to, with its public price; null for a rate that is no longer
 * sold.
 */
export const OwnSpecialPrice = z.strictObject({
  productId: Uuid,
  variantId: Slug,
  price: Amount,
  rate: z
    .strictObject({
      slug: Slug,
      isCombo: z.boolean(),
      product: z.strictObject(names),
      rate: z.strictObject(names),
      publicPrice: Amount,
    })
    .nullable(),
})
export type OwnSpecialPrice = z.infer<typeof OwnSpecialPrice>

export const SpecialPriceRow = z.strictObject({
  agentId: Uuid,
  /** The agent's company or name. */
  agent: z.string(),
  productId: Uuid,
  variantId: Slug,
  price: Amount,
  setAt: Instant,
  /** Null where the product or this rate no longer exists. */
  rate: SpecialPriceRate.nullable(),
})
export type SpecialPriceRow = z.infer<typeof SpecialPriceRow>

const page = z.coerce.number().int().min(1).max(10_000).default(1)

/** Agents and rates are paged separately. */
export const SpecialPriceGridQuery = z.strictObject({
  agent: Uuid.toLowerCase().optional(),
  product: Uuid.toLowerCase().optional(),
  agents: words.optional(),
  products: words.optional(),
  agentPage: page,
  agentSize: z.coerce.number().int().min(1).max(pageSizeMax).default(8),
  ratePage: page,
  rateSize: z.coerce.number().int().min(1).max(pageSizeMax).default(50),
})

/** Agents that may trade, rates that are sold, and the special prices at their intersections. */
export const SpecialPriceGrid = z.strictObject({
  agents: pageOf(z.strictObject({ agentId: Uuid, name: z.string() })),
  rates: pageOf(SpecialPriceRate),
  prices: z.array(
    z.strictObject({ agentId: Uuid, productId: Uuid, variantId: Slug, price: Amount }),
  ),
})
export type SpecialPriceGrid = z.infer<typeof SpecialPriceGrid>
