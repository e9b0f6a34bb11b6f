import { z } from 'zod'
import { Currency } from '../money.ts'
import { LocalDate, Slug } from '../scalars.ts'
import {
  durations,
  filterProducts,
  freeFirst,
  guestsMax,
  priceSteps,
  searchMax,
  sorts,
  type Places,
} from './product-filters.ts'
import { listed, ListedProduct } from './listed-product.ts'
import { Picture, ProductAvailability, type ProductSummary } from './views.ts'

/** The most cards rendered at once, however large the catalogue: whole rows of two and of three. */
export const cardsMax = 24
export const productPagesMax = 10_000
/**
 * Above this number of products the lists can be searched, and each of their pages has its own address for search
 * engines.
 */
export const smallCatalogueMax = 200

/**
 * The lists: all products, those that are neither river trips nor rides, all combos, and each of the two kinds of
 * combo.
 */
export const ProductList = z.enum(['ALL', 'OTHER', 'COMBOS', 'COMBO', 'GOLD'])
export type ProductList = z.infer<typeof ProductList>

/** `GET /product-pages`. `price` names a step by its rupiah; `currency` is the one in which prices are compared. */
export const ProductPageQuery = z.strictObject({
  list: ProductList.default('ALL'),
  category: Slug.optional(),
  price: z.coerce.number().int().optional(),
  duration: z.enum(durations).optional(),
  q: z.string().trim().min(1).max(searchMax).optional(),
  sort: z.enum(sorts).default('recommended'),
  currency: Currency.default('IDR'),
  guests: z.coerce.number().int().min(1).max(guestsMax).optional(),
  date: LocalDate.optional(),
  page: z.coerce.number().int().min(1).max(productPagesMax).default(1),
  /** Default: the page size of the list. */
  size: z.coerce.number().int().min(1).max(cardsMax).optional(),
})
export type ProductPageQuery = z.infer<typeof ProductPageQuery>

/** One page of a list of products. */
export const ProductPage = z.strictObject({
  items: z.array(ListedProduct),
  /** Availability of the items on the date; empty without a date. */
  places: z.array(ProductAvailability),
  total: z.int(),
  /** How many of all matching products are available. */
  free: z.int(),
  /** The last page where a page beyond it was requested. */
  page: z.int(),
  pages: z.int(),
  /** Whether the catalogue has more than `smallCatalogueMax` products. */
  isLarge: z.boolean(),
})
export type ProductPage = z.infer<typeof ProductPage>

/** `GET /product-picks`: the products on the site's home page. */
export const ProductPicks = z.strictObject({
  /** Main activities: one of each category before a second of any. */
  picks: z.array(ListedProduct),
  combo: ListedProduct.nullable(),
  gold: ListedProduct.nullable(),
  /** The picture of the first product. */
  cover: Picture.nullable(),
})
export type ProductPicks = z.infer<typeof ProductPicks>

const isIn: Readonly<Record<ProductList, (product: ProductSummary) => boolean>> = {
  ALL: () => true,
  OTHER: product => product.category?.group === 'OTHER',
  COMBOS: product => product.isCombo,
  COMBO: product => product.comboKind === 'COMBO',
  GOLD: product => product.comboKind === 'GOLD',
}

/** All matching products, available ones first. The same for every page of the result. */
export type OrderedProducts = Readonly<{
  ordered: readonly ProductSummary[]
  freeCount: number
  isLarge: boolean
}>

/**
 * Filters and sorts a list of products. `places` is the availability of each on the requested date, where there is one.
 */
export function orderProducts(
  products: readonly ProductSummary[],
  asked: ProductPageQuery,
  places: Places,
): OrderedProducts {
  const filters = {
    category: asked.category ?? null,
    price: priceSteps.find(step => step.IDR === asked.price) ?? null,
    duration: asked.duration ?? null,
    q: asked.q ?? null,
    sort: asked.sort,
    guests: asked.guests ?? null,
  }
  const fitting = filterProducts(products.filter(isIn[asked.list]), filters, asked.currency)
  return { ...freeFirst(fitting, filters, places), isLarge: products.length > smallCatalogueMax }
}

/** The page shows both kinds of combo in two rows each, since a ticket has three pictures. */
const combosMax = 6
const cardsOf = (list: ProductList, isLarge: boolean): number =>
  isLarge && (list === 'COMBO' || list === 'GOLD') ? combosMax : cardsMax

/** Returns one page of the ordered products. */
export function pageOfOrdered(
  { ordered, freeCount, isLarge }: OrderedProducts,
  asked: ProductPageQuery,
  places: Places,
): ProductPage {
  const size = asked.size ?? cardsOf(asked.list, isLarge)
  const pages = Math.max(1, Math.ceil(ordered.length / size))
  const page = Math.min(asked.page, pages)
  const items = ordered.slice((page - 1) * size, page * size)
  return {
    items: items.map(listed),
    places: items.flatMap(({ slug }) => places.get(slug) ?? []),
    total: ordered.length,
    free: freeCount,
    page,
    pages,
    isLarge,
  }
}

const picksMax = 6

/** Returns what the site's home page shows of these products. */
export function picksOf(products: readonly ProductSummary[]): ProductPicks {
  const main = products.filter(product => product.category?.group === 'MAIN')
  const kinds = new Set<string>()
  const [first, more]: [ProductSummary[], ProductSummary[]] = [[], []]
  for (const product of main) {
    const kind = product.category?.id ?? ''
    ;(kinds.has(kind) ? more : first).push(product)
    kinds.add(kind)
  }
  const firstOf = (kind: 'COMBO' | 'GOLD') => {
    const found = products.find(product => product.comboKind === kind)
    return found ? listed(found) : null
  }
  return {
    picks: [...first, ...more].slice(0, picksMax).map(listed),
    combo: firstOf('COMBO'),
    gold: firstOf('GOLD'),
    cover: products[0]?.picture ?? null,
  }
}

const relatedMax = 3

/**
 * Returns three other products for sale: first of the same category, then combos that contain it, then of the same
 * group.
 */
export function relatedTo(
  product: ProductSummary,
  products: readonly ProductSummary[],
): ListedProduct[] {
  const rank = (other: ProductSummary): 0 | 1 | 2 | 3 => {
    if (other.category?.id === product.category?.id) return 0
    if (other.componentNames.some(part => part.slug === product.slug)) return 1
    return other.category?.group === product.category?.group ? 2 : 3
  }
  const ranked: [ProductSummary[], ProductSummary[], ProductSummary[], ProductSummary[]] = [
    [],
    [],
    [],
    [],
  ]
  for (const other of products) {
    if (other.id === product.id || !other.forSale) continue
    const alike = ranked[rank(other)]
    if (alike.length < relatedMax) alike.push(other)
    if (ranked[0].length === relatedMax) break
  }
  return ranked.flat().slice(0, relatedMax).map(listed)
}
