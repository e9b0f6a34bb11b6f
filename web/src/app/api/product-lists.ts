import type { ProductList } from '@arung/contracts/catalogue/product-pages'

/**
 * The two lists of products that the client holds beside all of them (specification, point 3), as the API calls them; of each
 * it holds the pages that are looked at. `comboProduct`: what is made of others; `otherProduct`: what is neither river nor ride.
 */
export const comboProduct = 'COMBOS' satisfies ProductList
export const otherProduct = 'OTHER' satisfies ProductList
