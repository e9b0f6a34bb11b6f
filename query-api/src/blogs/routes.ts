import { z } from 'zod'
import { BlogsQuery } from '@arung/contracts/blogs/requests'
import { BlogCategoryView, BlogDetail, BlogPage } from '@arung/contracts/blogs/views'
import { messages } from '@arung/contracts/messages'
import { Slug } from '@arung/contracts/scalars'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { prepareData } from '@arung/platform/http/prepared'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { isGone } from '../addresses/queries.ts'
import type { Parts } from '../parts.ts'
import { blogDetail, blogSummary, categoryView, type BlogFacts } from './present.ts'
import {
  blogAt,
  blogCategories,
  blogModel,
  countBlogs,
  newestBlogs,
  type DetailRow,
  type SummaryRow,
} from './queries.ts'

/** A cache must revalidate a response each time. A 304 then costs nothing. */
const headers = { 'cache-control': 'public, no-cache' }
const open = {
  method: 'get',
  feature: 'blogs',
  access: 'public',
  ownership: 'none',
  limit: 'read',
} as const
const relatedMax = 3

/** The blog, for everybody. */
export function blogRoutes(parts: Parts): Route[] {
  return [
    defineRoute({
      ...open,
      path: '/blog-categories',
      summary: 'Categories of articles in the order of the lists',
      data: z.array(BlogCategoryView),
      async run({ request }) {
        const { categories } = await blogFacts(parts, request.minPosition)
        const views = categories.map(categoryView)
        return { prepared: prepareData(z.array(BlogCategoryView), views), headers }
      },
    }),
    defineRoute({
      ...open,
      path: '/blogs',
      summary: 'Published articles, newest first; of one category when its slug is given',
      query: BlogsQuery,
      data: BlogPage,
      async run({ query, request }) {
        const from = await blogFacts(parts, request.minPosition)
        return { prepared: prepareData(BlogPage, await pageOf(parts, from, query)), headers }
      },
    }),
    defineRoute({
      ...open,
      path: '/blogs/:slug',
      summary: 'A published article with related ones and the activity that it is about',
      params: z.strictObject({ slug: Slug }),
      data: BlogDetail,
      async run({ params, request }) {
        const from = await blogFacts(parts, request.minPosition)
        const row = await blogAt(parts.database, params.slug)
        if (row === null) throw await missing(parts, params.slug)
        const view = blogDetail(from, row, await relatedTo(parts, row))
        return { prepared: prepareData(BlogDetail, view), headers }
      },
    }),
  ]
}

/** Returns 410 for an article that was removed, and 404 for one that never existed or is not published. */
async function missing({ database }: Parts, slug: string): Promise<HttpError> {
  const gone = await isGone(database, [`/blog/${slug}`])
  return gone ? new HttpError(410, 'Gone', messages.notFound) : notFound()
}

async function blogFacts(parts: Parts, position: number): Promise<BlogFacts> {
  await parts.progress.reached([blogModel], position)
  const { facts } = await parts.catalogue.at(position)
  return { facts, categories: await blogCategories(parts.database) }
}

/** An unknown category has no articles. */
async function pageOf(
  { database }: Parts,
  from: BlogFacts,
  { category, page, size }: z.output<typeof BlogsQuery>,
): Promise<z.output<typeof BlogPage>> {
  const known = from.categories.find(one => one.category.slug === category)
  if (category !== undefined && known === undefined) return { items: [], page, size, total: 0 }
  const categoryId = known?.blog_category_id ?? null
  const rows = await newestBlogs(database, { categoryId, limit: size, offset: (page - 1) * size })
  const total = known === undefined ? await countBlogs(database) : known.blog_count
  return { items: rows.map(row => blogSummary(from, row)), page, size, total }
}

/** Returns the newest other articles of the same category, then the newest of all categories. */
async function relatedTo({ database }: Parts, row: DetailRow): Promise<readonly SummaryRow[]> {
  const limit = relatedMax + 1
  const near = await newestBlogs(database, { categoryId: row.category_id, limit, offset: 0 })
  const newest = await newestBlogs(database, { categoryId: null, limit: 2 * limit, offset: 0 })
  const byId = new Map([...near, ...newest].map(one => [one.blog_id, one]))
  byId.delete(row.blog_id)
  return [...byId.values()].slice(0, relatedMax)
}
