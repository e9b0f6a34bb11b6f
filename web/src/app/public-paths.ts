import type { ProductSummary } from '@arung/contracts/catalogue/views'
import { productPath } from './product-path.ts'

const fixed = [
  '/',
  '/activities',
  '/activities/all',
  '/activities/others',
  '/activities/combo',
] as const

/** Every plain address that search engines should know, from the catalogue as it is now. */
export function publicPaths(products: readonly ProductSummary[]): string[] {
  return [...fixed, ...products.map(productPath)]
}
