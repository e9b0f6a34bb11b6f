import type { CompanyPageRow, MenuForDesk, PageForDesk } from '@arung/contracts/pages/desk-views'
import type { PageKey } from '@arung/contracts/pages/requests'
import { uncoveredResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export type PageSort = 'place' | 'changed'
export const pagesAddress: ListAddress<'all', PageSort> = {
  path: '/admin/pages',
  tabParam: 'tab',
  tabs: ['all'],
  usualTab: 'all',
  filters: [],
  sorts: ['place', 'changed'],
  usualSort: () => 'place',
}
export const pagesResource = (
  query: ListQuery<'all', PageSort>,
): Resource<ListPage<CompanyPageRow>> =>
  deskResource(`/admins/pages?${apiSearchOf(query, {})}`, ['page', 'account'])
export const pageForDeskResource = (key: string): Resource<PageForDesk> =>
  uncoveredResource(`/admins/pages/${key}`)
export const menuForDeskResource: Resource<MenuForDesk> =
  uncoveredResource('/admins/restaurant-menu')

/** Where everybody reads a company page. */
export const publicPaths: Readonly<Record<PageKey, string>> = {
  about: '/about',
  history: '/our-history',
  restaurant: '/restaurant',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
}
