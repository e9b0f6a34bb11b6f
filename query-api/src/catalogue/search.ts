import type { SearchSource } from '../lists/search-source.ts'
import { productListModel, productLists } from './product-list.ts'

/** Products by name and address, including hidden ones. */
export const productSource: SearchSource = {
  models: [productListModel],
  async find(database, q, most) {
    const rows = await productLists.first(database, { state: 'ALL', sort: 'name', q }, most)
    return rows.map(({ slug, packageName, packageNameId }) => ({
      kind: 'product',
      key: slug,
      title: packageName,
      titleId: packageNameId,
      detail: slug,
    }))
  },
}
