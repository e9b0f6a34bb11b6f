import type { Currency } from '../money.ts'
import { searchWords } from '../search-words.ts'
import type { ListedProduct } from './listed-product.ts'
import type { ProductAvailability, ProductSummary } from './views.ts'

export const durations = ['short', 'half', 'long'] as const
export const sorts = ['recommended', 'cheapest', 'dearest', 'shortest'] as const

/** A step of the price filter in minor units. The address names it by its rupiah, whatever currency is shown. */
export type PriceStep = Readonly<Record<Currency, number>>
export const priceSteps: readonly PriceStep[] = [
  { IDR: 250_000, USD: 1_600 },
  { IDR: 500_000, USD: 3_200 },
  { IDR: 750_000, USD: 4_800 },
  { IDR: 1_000_000, USD: 6_500 },
]
export const guestsMax = 400
/** The longest search text, in characters. */
export const searchMax = 80

/** The filters and the sort of a list of products. */
export type ProductFilters = Readonly<{
  guests: number | null
  /** Slug of a category. */
  category: string | null
  price: PriceStep | null
  duration: (typeof durations)[number] | null
  /** Search words. Each of them must occur in the product's names or its category's. */
  q: string | null
  sort: (typeof sorts)[number]
}>

const durationFits: Readonly<Record<(typeof durations)[number], (minutes: number) => boolean>> = {
  short: minutes => minutes <= 120,
  half: minutes => minutes > 120 && minutes <= 240,
  long: minutes => minutes > 240,
}

/** Returns the matching products in the requested sort. Date and guests only mark cards and hide nothing. */
export function filterProducts(
  products: readonly ProductSummary[],
  filters: Omit<ProductFilters, 'guests'>,
  currency: Currency,
): readonly ProductSummary[] {
  const { category, price, duration } = filters
  const words = searchWords(filters.q ?? '').split(/\s+/)
  const priceOf = (product: ProductSummary) =>
    currency === 'IDR' ? product.price : product.usdPrice
  const fitting = products.filter(
    product =>
      (category === null || product.category?.slug === category) &&
      (price === null || priceOf(product) <= price[currency]) &&
      (duration === null || durationFits[duration](product.durationMinutes)) &&
      (filters.q === null || words.every(word => wordsOf(product).includes(word))),
  )
  switch (filters.sort) {
    case 'recommended':
      return fitting
    case 'cheapest':
      return fitting.toSorted((a, b) => priceOf(a) - priceOf(b))
    case 'dearest':
      return fitting.toSorted((a, b) => priceOf(b) - priceOf(a))
    case 'shortest':
      return fitting.toSorted((a, b) => a.durationMinutes - b.durationMinutes)
  }
}

const knownWords = new WeakMap<ProductSummary, string>()

/** Returns a product's search words in both languages. They are computed once for as long as the summary is cached. */
function wordsOf(product: ProductSummary): string {
  const known = knownWords.get(product)
  if (known !== undefined) return known
  const { packageName, packageNameId, category } = product
  const names = [packageName, packageNameId, category?.name ?? '', category?.nameId ?? '']
  const words = searchWords(names.join(' '))
  knownWords.set(product, words)
  return words
}

/** The availability on one date, by slug. Empty while no date is chosen or nothing is known. */
export type Places = ReadonlyMap<string, ProductAvailability>

export const placesOf = (availability: readonly ProductAvailability[] | undefined): Places =>
  new Map((availability ?? []).map(one => [one.slug, one]))

/** Why a product is unavailable with these filters. */
export type Obstacle =
  | { kind: 'notForSale' | 'full' | 'closed' | 'past' }
  | { kind: 'tooMany' | 'tooFew'; count: number }

/** Returns why this number of guests cannot book on the date, or null where no obstacle is known. */
export function obstacleOf(
  product: ListedProduct,
  { guests }: Pick<ProductFilters, 'guests'>,
  places: Places,
): Obstacle | null {
  if (!product.forSale) return { kind: 'notForSale' }
  const wanted = guests ?? 1
  const most = product.maxPersonQuantity
  if (wanted > most) return { kind: 'tooMany', count: most }
  const day = places.get(product.slug)
  if (day === undefined) return null
  switch (day.state) {
    case 'CLOSED':
      return { kind: 'closed' }
    case 'PAST':
      return { kind: 'past' }
    case 'FULL':
      return { kind: 'full' }
    case 'OPEN':
      return day.left !== null && day.left < Math.ceil(wanted / guestsPerPiece(product))
        ? { kind: 'tooFew', count: day.left }
        : null
  }
}

/** Capacity counts pieces. A vehicle carries several guests. */
const guestsPerPiece = (product: ListedProduct): number =>
  product.priceType === 'PER_UNIT' ? product.personQuantity : 1

/** Moves available products to the front and otherwise keeps the order. */
export function freeFirst(
  products: readonly ProductSummary[],
  filters: Pick<ProductFilters, 'guests'>,
  places: Places,
): { ordered: readonly ProductSummary[]; freeCount: number } {
  const free: ProductSummary[] = []
  const others: ProductSummary[] = []
  for (const product of products)
    (obstacleOf(product, filters, places) === null ? free : others).push(product)
  return { ordered: [...free, ...others], freeCount: free.length }
}
