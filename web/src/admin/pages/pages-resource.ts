import type { CompanyPageRow, MenuForDesk, PageForDesk } from '@arung/contracts/pages/desk-views'
import type { PageKey } from '@arung/contracts/pages/requests'
import { liveResource, type Resource } from '../../app/api/resource.ts'
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
  deskResource('GET /admins/pages', ['page', 'account'], { query: apiSearchOf(query, {}) })
export const pageForDeskResource = (key: string): Resource<PageForDesk> =>
  liveResource('GET /admins/pages/:key', { params: { key } })
export const menuForDeskResource: Resource<MenuForDesk> = liveResource(
  'GET /admins/restaurant-menu',
)

/** The public path of each company page. */
export const publicPaths: Readonly<Record<PageKey, string>> = {
  home: '/',
  about: '/about',
  history: '/our-history',
  restaurant: '/restaurant',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
}
