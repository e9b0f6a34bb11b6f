import type { ProductAvailability, ProductSummary } from '@arung/contracts/catalogue/views'
import type { Filters } from './filters.ts'

/** What one date offers, by slug; empty while no date is chosen or nothing is known. */
export type Places = ReadonlyMap<string, ProductAvailability>

export const placesOf = (availability: readonly ProductAvailability[] | undefined): Places =>
  new Map((availability ?? []).map(one => [one.slug, one]))

/** Why a product cannot be had as filtered. */
export type Obstacle =
  | { kind: 'notForSale' | 'full' | 'closed' | 'past' }
  | { kind: 'tooMany' | 'tooFew'; count: number }

/** What stands in the way of so many guests on the date; null where nothing is known to. */
export function obstacleOf(
  product: ProductSummary,
  { guests }: Pick<Filters, 'guests'>,
  places: Places,
): Obstacle | null {
  if (!product.forSale) return { kind: 'notForSale' }
  const wanted = guests ?? 1
  const guestsMax = product.maxPersonQuantity
  if (wanted > guestsMax) return { kind: 'tooMany', count: guestsMax }
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

/** Places count pieces; a vehicle carries several guests. */
const guestsPerPiece = (product: ProductSummary): number =>
  product.priceType === 'PER_UNIT' ? product.personQuantity : 1

/** What can be had first, otherwise in the order given. */
export function freeFirst(
  products: readonly ProductSummary[],
  filters: Filters,
  places: Places,
): { ordered: readonly ProductSummary[]; freeCount: number } {
  const isFree = (product: ProductSummary) => obstacleOf(product, filters, places) === null
  const free = products.filter(isFree)
  return {
    ordered: [...free, ...products.filter(product => !isFree(product))],
    freeCount: free.length,
  }
}
