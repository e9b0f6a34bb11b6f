import type {
  ProductAtDesk,
  ProductLosses,
  ProductParts,
  ProductRow,
} from '@arung/contracts/catalogue/product-views'
import { uncoveredResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const productTabs = ['all', 'shown', 'closed', 'hidden'] as const
export type ProductTab = (typeof productTabs)[number]
export type ProductSort = 'name' | 'changed' | 'price' | 'dearest'
export const productKinds = ['SINGLE', 'VARIED', 'COMBO'] as const

const stateOfTab = {
  all: { state: 'ALL' },
  shown: { state: 'SHOWN' },
  closed: { state: 'CLOSED' },
  hidden: { state: 'HIDDEN' },
} as const

/** The list's address; products can be asked for by these categories. */
export const productsAddress = (
  categories: readonly string[],
): ListAddress<ProductTab, ProductSort> => ({
  path: '/admin/products',
  tabParam: 'tab',
  tabs: productTabs,
  usualTab: 'all',
  filters: [
    { param: 'kind', kind: 'select', values: productKinds },
    { param: 'category', kind: 'select', values: categories },
  ],
  sorts: ['name', 'changed', 'price', 'dearest'],
  usualSort: () => 'name',
})

/** One page of the products, those that nobody else sees among them. */
export const productsResource = (
  query: ListQuery<ProductTab, ProductSort>,
): Resource<ListPage<ProductRow>> =>
  deskResource(`/admins/products?${apiSearchOf(query, stateOfTab[query.tab])}`, [
    'product',
    'category',
  ])

export const productAtDeskResource = (slug: string): Resource<ProductAtDesk> =>
  uncoveredResource(`/admins/products/${encodeURIComponent(slug)}`)
/** What becoming varied would delete, counted when it is asked for. */
export const productLossesResource = (slug: string): Resource<ProductLosses> =>
  uncoveredResource(`/admins/products/${encodeURIComponent(slug)}/losses`)
export const productPartsResource = uncoveredResource<ProductParts>('/admins/product-parts')

/** Where a product is changed by a command. */
export const productCommandPath = (id: string): string => `/admins/products/${id}`

type Screen = 'edit' | 'images' | 'calendar'
export const productScreen = (slug: string, screen: Screen): string =>
  `/admin/products/${slug}/${screen}`
/** Where a new product begins as this one is. */
export const duplicateScreen = (slug: string): string => `/admin/products/create?of=${slug}`
