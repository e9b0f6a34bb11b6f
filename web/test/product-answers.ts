import { placesOf } from '@arung/contracts/catalogue/product-filters'
import {
  orderProducts,
  pageOfOrdered,
  picksOf,
  ProductPageQuery,
  relatedTo,
} from '@arung/contracts/catalogue/product-pages'
import type { ProductAvailability, ProductSummary } from '@arung/contracts/catalogue/views'

/** Returns the API's answer about these products at a path, or undefined for paths that are not about them. */
export function productAnswer(
  path: string,
  products: readonly ProductSummary[],
  availability: readonly ProductAvailability[] = [],
): unknown {
  const { pathname, searchParams } = new URL(path, 'http://query-api')
  if (pathname === '/products') return products
  if (pathname === '/product-picks') return picksOf(products)
  if (pathname === '/product-pages') {
    const asked = ProductPageQuery.parse(Object.fromEntries(searchParams))
    const places = placesOf(asked.date === undefined ? [] : availability)
    return pageOfOrdered(orderProducts(products, asked, places), asked, places)
  }
  const slug = /^\/products\/([^/]+)\/related$/.exec(pathname)?.[1]
  const product = products.find(one => one.slug === slug)
  return product && relatedTo(product, products)
}
