import { z } from 'zod'
import { Currency } from '../money.ts'
import { LocalDate, Slug } from '../scalars.ts'
import {
  durations,
  filterProducts,
  freeFirst,
  guestsMax,
  placesOf,
  priceSteps,
  sorts,
} from './product-filters.ts'
import { Picture, ProductAvailability, ProductSummary } from './views.ts'

/** Cards that are drawn at once, whatever the catalogue has: whole rows of two and of three. */
export const cardsMax = 24
export const productPagesMax = 10_000

/** Which of the lists: all products, what is neither river nor ride, what is made of others, and of those the two kinds. */
export const ProductList = z.enum(['ALL', 'OTHER', 'COMBOS', 'COMBO', 'GOLD'])
export type ProductList = z.infer<typeof ProductList>

/** `GET /product-pages`; `price` names a step by its rupiah, `currency` is the one that prices are compared in. */
export const ProductPageQuery = z.strictObject({
  list: ProductList.default('ALL'),
  category: Slug.optional(),
  price: z.coerce.number().int().optional(),
  duration: z.enum(durations).optional(),
  sort: z.enum(sorts).default('recommended'),
  currency: Currency.default('IDR'),
  guests: z.coerce.number().int().min(1).max(guestsMax).optional(),
  date: LocalDate.optional(),
  page: z.coerce.number().int().min(1).max(productPagesMax).default(1),
  size: z.coerce.number().int().min(1).max(cardsMax).default(cardsMax),
})
export type ProductPageQuery = z.infer<typeof ProductPageQuery>

/** One page of a list of products. */
export const ProductPage = z.strictObject({
  items: z.array(ProductSummary),
  /** What the date offers of them; empty without a date. */
  places: z.array(ProductAvailability),
  total: z.int(),
  /** How many of all can be had as asked. */
  free: z.int(),
  /** The first where another was asked for than there is. */
  page: z.int(),
  pages: z.int(),
})
export type ProductPage = z.infer<typeof ProductPage>

/** `GET /product-picks`: what the first page of the site shows. */
export const ProductPicks = z.strictObject({
  /** Main activities, one of each kind before a second of any. */
  picks: z.array(ProductSummary),
  combo: ProductSummary.nullable(),
  gold: ProductSummary.nullable(),
  /** Of the first product, and of the last main one. */
  cover: Picture.nullable(),
  last: Picture.nullable(),
})
export type ProductPicks = z.infer<typeof ProductPicks>

const isIn: Readonly<Record<ProductList, (product: ProductSummary) => boolean>> = {
  ALL: () => true,
  OTHER: product => product.category?.group === 'OTHER',
  COMBOS: product => product.isCombo,
  COMBO: product => product.comboKind === 'COMBO',
  GOLD: product => product.comboKind === 'GOLD',
}

/** A page of these products; `availability` is what the date offers of each, where one was asked for. */
export function pageOfProducts(
  products: readonly ProductSummary[],
  asked: ProductPageQuery,
  availability: readonly ProductAvailability[],
): ProductPage {
  const filters = {
    category: asked.category ?? null,
    price: priceSteps.find(step => step.IDR === asked.price) ?? null,
    duration: asked.duration ?? null,
    sort: asked.sort,
    guests: asked.guests ?? null,
  }
  const places = placesOf(availability)
  const fitting = filterProducts(products.filter(isIn[asked.list]), filters, asked.currency)
  const { ordered, freeCount } = freeFirst(fitting, filters, places)
  const pages = Math.max(1, Math.ceil(ordered.length / asked.size))
  const page = asked.page <= pages ? asked.page : 1
  const items = ordered.slice((page - 1) * asked.size, page * asked.size)
  return {
    items,
    places: items.flatMap(({ slug }) => places.get(slug) ?? []),
    total: ordered.length,
    free: freeCount,
    page,
    pages,
  }
}

const picksMax = 6

/** What the first page of the site shows of these products. */
export function picksOf(products: readonly ProductSummary[]): ProductPicks {
  const main = products.filter(product => product.category?.group === 'MAIN')
  const kinds = new Set<string>()
  const [first, more]: [ProductSummary[], ProductSummary[]] = [[], []]
  for (const product of main) {
    const kind = product.category?.id ?? ''
    ;(kinds.has(kind) ? more : first).push(product)
    kinds.add(kind)
  }
  return {
    picks: [...first, ...more].slice(0, picksMax),
    combo: products.find(product => product.comboKind === 'COMBO') ?? null,
    gold: products.find(product => product.comboKind === 'GOLD') ?? null,
    cover: products[0]?.picture ?? null,
    last: main.at(-1)?.picture ?? null,
  }
}

const relatedMax = 3

/** Three others that are for sale: first of the same kind, then combos with it, then of the same group. */
export function relatedTo(
  product: ProductSummary,
  products: readonly ProductSummary[],
): ProductSummary[] {
  const rank = (other: ProductSummary): number => {
    if (other.category?.id === product.category?.id) return 0
    if (other.componentNames.some(part => part.slug === product.slug)) return 1
    return other.category?.group === product.category?.group ? 2 : 3
  }
  return products
    .filter(other => other.id !== product.id && other.forSale)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, relatedMax)
}
