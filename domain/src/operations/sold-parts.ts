import type { SoldOnSite } from '@arung/contracts/operations/product-mappings'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'

/** The activities that guests buy with a product of the site, hidden ones too; null where nothing is sold so. */
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

/** Its variants; null alone where it has none. */
export const variantIdsOf = ({ product }: CatalogueProduct): readonly (string | null)[] =>
  product.isVaried ? product.variants.map(({ id }) => id) : [null]
