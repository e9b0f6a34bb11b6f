import type { AddOnRow, CategoryRow, PicturesView } from '@arung/contracts/catalogue/desk-views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const categoryTabs = ['all', 'main', 'other', 'combo'] as const
export type CategoryTab = (typeof categoryTabs)[number]
export type CategorySort = 'rank' | 'name' | 'products'

const groupOfTab = {
  all: {},
  main: { group: 'MAIN' },
  other: { group: 'OTHER' },
  combo: { group: 'COMBO' },
} as const

export const categoriesAddress: ListAddress<CategoryTab, CategorySort> = {
  path: '/admin/categories',
  tabParam: 'tab',
  tabs: categoryTabs,
  usualTab: 'all',
  filters: [],
  sorts: ['rank', 'name', 'products'],
  usualSort: () => 'rank',
}
export const categoriesResource = (
  query: ListQuery<CategoryTab, CategorySort>,
): Resource<ListPage<CategoryRow>> =>
  deskResource(`/admins/categories?${apiSearchOf(query, groupOfTab[query.tab])}`, [
    'category',
    'product',
  ])
export const categoryResource = (slug: string): Resource<CategoryRow> =>
  liveResource(`/admins/categories/${slug}`)

/** The pictures of a thing by its slug. */
export const picturesResource = (
  kind: 'products' | 'categories',
  slug: string,
): Resource<PicturesView> => liveResource(`/admins/${kind}/${slug}/images`)

export const addOnTabs = ['all', 'active', 'inactive'] as const
export type AddOnTab = (typeof addOnTabs)[number]
export type AddOnSort = 'name' | 'price'

const stateOfTab = {
  all: { state: 'ALL' },
  active: { state: 'ACTIVE' },
  inactive: { state: 'INACTIVE' },
} as const

export const addOnsAddress: ListAddress<AddOnTab, AddOnSort> = {
  path: '/admin/addons-product',
  tabParam: 'tab',
  tabs: addOnTabs,
  usualTab: 'all',
  filters: [],
  sorts: ['name', 'price'],
  usualSort: () => 'name',
}
export const addOnsResource = (
  query: ListQuery<AddOnTab, AddOnSort>,
): Resource<ListPage<AddOnRow>> =>
  deskResource(`/admins/add-ons?${apiSearchOf(query, stateOfTab[query.tab])}`, ['addon', 'product'])
export const addOnResource = (id: string): Resource<AddOnRow> =>
  liveResource(`/admins/add-ons/${id}`)

/** Pages of guests show what was changed here. */
export const showsCatalogue = (path: string): boolean =>
  path.startsWith('/products') || path.startsWith('/categories')
