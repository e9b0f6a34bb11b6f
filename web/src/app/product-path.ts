/** The plain address of a product: combos have their own branch. */
export const productPath = (product: { slug: string; isCombo: boolean }): string =>
  product.isCombo ? `/activities/combo/${product.slug}` : `/activities/${product.slug}`
