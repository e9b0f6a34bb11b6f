import type { ProductSummary } from '@arung/contracts/catalogue/views'
import { useMemo } from 'react'
import { useResource } from './resource.ts'
import { productsResource } from './resources.ts'

/**
 * The products that the client holds, with its two lists of them: `comboProduct`, made of others, and `otherProduct`,
 * what is neither river nor ride (specification, point 3). They change with the products alone.
 */
export function useProductLists() {
  const { data: products, error, mutate } = useResource(productsResource)
  const lists = useMemo(() => listsOf(products ?? []), [products])
  return { products, ...lists, error, mutate }
}

const listsOf = (products: readonly ProductSummary[]) => ({
  comboProduct: products.filter(product => product.isCombo),
  otherProduct: products.filter(product => product.category?.group === 'OTHER'),
})
