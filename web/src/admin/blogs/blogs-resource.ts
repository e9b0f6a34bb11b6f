import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { BlogCategoryRow, BlogForDesk, BlogRow } from '@arung/contracts/blogs/desk-views'
import type { PicturesView } from '@arung/contracts/catalogue/desk-views'
import { liveResource, type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { masterData } from '../../backoffice/master-data/master-data.ts'

export const blogTabs = ['all', 'draft', 'published'] as const
export type BlogTab = (typeof blogTabs)[number]
export type BlogSort = 'changed' | 'published'

const stateOfTab = {
  all: { state: 'ALL' },
  draft: { state: 'DRAFT' },
  published: { state: 'PUBLISHED' },
} as const

/** The address of the list of articles. `categories` are the slugs of its filter. */
export const blogsAddress = (categories: readonly string[]): ListAddress<BlogTab, BlogSort> => ({
  path: '/admin/blogs',
  tabParam: 'tab',
  tabs: blogTabs,
  usualTab: 'all',
  filters: [{ param: 'category', kind: 'select', values: categories }],
  sorts: ['changed', 'published'],
  usualSort: () => 'changed',
})
export const blogsResource = (query: ListQuery<BlogTab, BlogSort>): Resource<ListPage<BlogRow>> =>
  deskResource('GET /admins/blogs', ['blog', 'blogcategory'], {
    query: apiSearchOf(query, stateOfTab[query.tab]),
  })
export const blogResource = (slug: string): Resource<BlogForDesk> =>
  liveResource('GET /admins/blogs/:slug', { params: { slug } })
export const blogPicturesResource = (slug: string): Resource<PicturesView> =>
  liveResource('GET /admins/blogs/:slug/images', { params: { slug } })

export type CategorySort = 'rank' | 'name'
export const categories = masterData<BlogCategoryRow>()({
  path: '/admin/blog-categories',
  api: '/admins/blog-categories',
  topics: ['blogcategory', 'blog'],
  tabs: { all: {} },
  sorts: ['rank', 'name'],
  slugOf: ({ category }) => category.slug,
})
/** The categories of articles. All of them fit on one page. */
export const allCategories: Resource<ListPage<BlogCategoryRow>> = liveResource(
  'GET /admins/blog-categories',
  { query: { size: 100 } },
)

/** The same list as a file. */
export const blogsFile = (query: ListQuery<BlogTab, BlogSort>): ApiPath =>
  pathOf('GET /admins/blogs/export', { query: apiSearchOf(query, stateOfTab[query.tab]) })
