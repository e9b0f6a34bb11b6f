import type { Places } from '@arung/contracts/catalogue/product-filters'
import {
  orderProducts,
  type OrderedProducts,
  type ProductPageQuery,
} from '@arung/contracts/catalogue/product-pages'
import type { ProductSummary } from '@arung/contracts/catalogue/views'

/** Ways to ask of what one moment offers that are remembered, each some 80 kB of a catalogue of 10,000. */
const askedMax = 100
const known = new WeakMap<Places, Map<string, OrderedProducts>>()

/**
 * The products of a list as asked for, made once for all of its pages: whoever turns them over asks for the same order
 * again and again. `places` is of these products and of nothing else, so that what is made goes with it.
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
