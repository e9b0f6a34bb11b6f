import { z } from 'zod'
import { PageQuery, pageOf, pageSizeMax } from '../envelope.ts'
import { Amount } from '../money.ts'
import { Instant, Slug, Uuid } from '../scalars.ts'
import { ownPricesMax } from './own-prices.ts'

/**
 * Which price: one agent's for one variant of one product (specification, point 5). Without variants it is the product's own
 * price, and `variantId` may be left out; `child` names its price for children.
 */
const key = {
  productId: Uuid.toLowerCase(),
  agentId: Uuid.toLowerCase(),
  variantId: Slug.nullish(),
}

/** In rupiah. */
export const SetSpecialPrice = z.strictObject({ ...key, price: Amount })
export const RemoveSpecialPrice = z.strictObject(key)

/** One row of several: `price` null takes the price back, `over` is the price that the change was made of. */
export const SpecialPriceChange = z.strictObject({
  ...key,
  price: Amount.nullable(),
  over: Amount.nullable().optional(),
})
export type SpecialPriceChange = z.infer<typeof SpecialPriceChange>

export const specialPriceChangesMax = 200
/** Rows are read one by one, so that a wrong one is told and the others are carried out. */
export const ChangeSpecialPrices = z.strictObject({
  changes: z.array(z.record(z.string(), z.unknown())).min(1).max(specialPriceChangesMax),
})

/**
 * What came of one row: `CONFLICT` where somebody else has set another price meanwhile, `SAME` where nothing had to
 * happen. `price` is what holds now, where that is known.
 */
export const SpecialPriceResult = z.strictObject({
  outcome: z.enum(['SET', 'REMOVED', 'SAME', 'CONFLICT', 'REFUSED']),
  price: Amount.nullable(),
  errors: z.array(
    z.strictObject({ path: z.string(), message: z.string(), code: z.string().optional() }),
  ),
  /** The row, from 0, that this one says again. */
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

/** A variant, or what else a product sells (`adult`, `child`, `unit`), and what everybody pays for it, in rupiah. */
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
/** `GET /agents/special-prices?products=`: ids with commas between them; all prices where it is left out. */
export const OwnPricesQuery = z.strictObject({
  products: z
    .string()
    .max(ownPricesMax * (uuidLength + 1))
    .transform(text => text.split(','))
    .pipe(z.array(Uuid.toLowerCase()).min(1).max(ownPricesMax))
    .optional(),
})

/** An agent's own price; `rate` is what it is of and what everybody else pays, null for what is not sold any more. */
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
  /** The agent's company, or name. */
  agent: z.string(),
  productId: Uuid,
  variantId: Slug,
  price: Amount,
  setAt: Instant,
  /** Null where the product, or this rate of it, is no longer there. */
  rate: SpecialPriceRate.nullable(),
})
export type SpecialPriceRow = z.infer<typeof SpecialPriceRow>

const page = z.coerce.number().int().min(1).max(10_000).default(1)

/** Agents and rates each have a page of their own. */
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

/** Agents that may trade, rates that are sold, and the special prices where they cross. */
export const SpecialPriceGrid = z.strictObject({
  agents: pageOf(z.strictObject({ agentId: Uuid, name: z.string() })),
  rates: pageOf(SpecialPriceRate),
  prices: z.array(
    z.strictObject({ agentId: Uuid, productId: Uuid, variantId: Slug, price: Amount }),
  ),
})
export type SpecialPriceGrid = z.infer<typeof SpecialPriceGrid>
