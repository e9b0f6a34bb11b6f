import type { SoldOnSite } from '@arung/contracts/operations/product-mappings'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'

/**
 * Returns the activities that guests buy with a product of the site, including hidden ones. Null when the product is
 * not sold in this form.
 */
export function soldParts(
  { products }: Pick<Catalogue, 'products'>,
  { productId, variantId }: SoldOnSite,
): readonly CatalogueProduct[] | null {
  const found = products.get(productId)
  if (found === undefined || !variantIdsOf(found).includes(variantId)) return null
  if (!found.product.isCombo) return [found]
  const parts = found.product.components.map(one => products.get(one.productId))
  const known = parts.filter(part => part !== undefined)
  return known.length === parts.length ? known : null
}

/** Returns the ids of the product's variants, or null as the only entry when it has none. */
export const variantIdsOf = ({ product }: CatalogueProduct): readonly (string | null)[] =>
  product.isVaried ? product.variants.map(({ id }) => id) : [null]
