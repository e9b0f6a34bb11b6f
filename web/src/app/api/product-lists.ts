import type { ProductList } from '@arung/contracts/catalogue/product-pages'

/**
 * The API's names of the two product lists that the client holds apart from the list of all products (specification,
 * point 3). It holds the pages of each that have been shown. `comboProduct`: products made of others. `otherProduct`:
 * neither river nor ride.
 */
export const comboProduct = 'COMBOS' satisfies ProductList
export const otherProduct = 'OTHER' satisfies ProductList
