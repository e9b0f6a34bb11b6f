import type { Places } from '@arung/contracts/catalogue/product-filters'
import {
  orderProducts,
  type OrderedProducts,
  type ProductPageQuery,
} from '@arung/contracts/catalogue/product-pages'
import type { ProductSummary } from '@arung/contracts/catalogue/views'

/** Queries that are cached for what one moment offers. Each takes about 80 kB for a catalogue of 10,000. */
const askedMax = 100
const known = new WeakMap<Places, Map<string, OrderedProducts>>()

/**
 * Returns the products of a list in the requested order, built once for all of its pages: turning pages asks for the
 * same order again and again. `places` belongs to exactly these products, so the cached order is dropped with it.
 */
export function orderedFor(
  products: readonly ProductSummary[],
  asked: ProductPageQuery,
  places: Places,
): OrderedProducts {
  const orders = known.get(places) ?? new Map<string, OrderedProducts>()
  known.set(places, orders)
  const key = JSON.stringify({ ...asked, page: 0, size: 0 })
  const order = orders.get(key) ?? orderProducts(products, asked, places)
  orders.delete(key)
  orders.set(key, order)
  const oldest = orders.keys().next().value
  if (orders.size > askedMax && oldest !== undefined) orders.delete(oldest)
  return order
}
