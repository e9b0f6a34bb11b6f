import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import { command } from '../../app/api/call.ts'
import type {
  ProductAtDesk,
  ProductLosses,
  ProductRow,
} from '@arung/contracts/catalogue/product-views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
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

/** The address of the list of products. `categories` are the values of its filter. */
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

/** Reads one page of products, including hidden ones. */
export const productsResource = (
  query: ListQuery<ProductTab, ProductSort>,
): Resource<ListPage<ProductRow>> =>
  deskResource('GET /admins/products', ['product', 'category'], {
    query: apiSearchOf(query, stateOfTab[query.tab]),
  })

export const productAtDeskResource = (slug: string): Resource<ProductAtDesk> =>
  liveResource('GET /admins/products/:slug', { params: { slug } })
/** Reads what a change to variants would delete, counted at the time of the request. */
export const productLossesResource = (slug: string): Resource<ProductLosses> =>
  liveResource('GET /admins/products/:slug/losses', { params: { slug } })
export const productPartsResource = liveResource('GET /admins/product-parts')

/** Returns the command that switches one flag of a product. */
export const switching = (id: string, flag: 'active' | 'forSale', on: boolean) =>
  command('PUT /admins/products/:id/switches', { params: { id }, body: { [flag]: on } })

type Screen = 'edit' | 'images' | 'calendar'
export const productScreen = (slug: string, screen: Screen): string =>
  `/admin/products/${slug}/${screen}`
/** Returns the address of the screen for a new product that copies this one. */
export const duplicateScreen = (slug: string): string => `/admin/products/create?of=${slug}`

/** The same list as a file. */
export const productsFile = (query: ListQuery<ProductTab, ProductSort>): ApiPath =>
  pathOf('GET /admins/products/export', { query: apiSearchOf(query, stateOfTab[query.tab]) })
