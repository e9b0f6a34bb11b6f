import {
  BlogCategoryListQuery,
  BlogCategoryRow,
  BlogForDesk,
  BlogListQuery,
  BlogRow,
} from '@arung/contracts/blogs/desk-views'
import { PicturesView } from '@arung/contracts/catalogue/desk-views'
import { Slug, type Locale } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { z } from 'zod'
import { factsFor } from '../catalogue/desk-routes.ts'
import { picturesView } from '../catalogue/desk.ts'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { byText } from '../lists/memory-list.ts'
import { memoryListRoutes, type Asking } from '../lists/memory-list-routes.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { blogForDesk, blogLists } from './desk-queries.ts'
import { blogCategories, blogModel } from './queries.ts'

const shared = {
  feature: 'blogs',
  access: allow('blogs:change'),
  ownership: 'none',
} as const
const desk = { ...shared, method: 'get', limit: 'read' } as const
const SlugPath = z.strictObject({ slug: Slug })

const categories = {
  words: ({ category: { slug, name, nameId } }: BlogCategoryRow) => `${name} ${nameId} ${slug}`,
  sorts: {
    rank: (a: BlogCategoryRow, b: BlogCategoryRow) =>
      a.category.rank - b.category.rank || byText(a.category.slug, b.category.slug),
    name: (a: BlogCategoryRow, b: BlogCategoryRow) => byText(a.category.name, b.category.name),
  },
}

/** Articles and their categories as the desk edits them, including drafts. */
export const blogDeskRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path: '/admins/blogs',
    summary: 'Articles by state, category and words, page by page',
    models: [blogModel],
    list: blogLists,
    query: BlogListQuery,
    item: BlogRow,
    asked: ({ state, category, q, sort }) => ({ state, category, q, sort }),
    csv: { name: 'blogs', columns: csvColumns },
  }),
  defineRoute({
    ...desk,
    path: '/admins/blogs/:slug',
    summary: 'An article as it was saved, published or not',
    params: SlugPath,
    data: BlogForDesk,
    run: async input => ({ data: await articleCalled(parts, input) }),
  }),
  defineRoute({
    ...desk,
    path: '/admins/blogs/:slug/images',
    summary: 'The pictures of an article',
    params: SlugPath,
    data: PicturesView,
    async run(input) {
      const { id, blog } = await articleCalled(parts, input)
      const { slug, title: name, titleId: nameId, images } = blog
      const facts = await factsFor(parts, input)
      return { data: picturesView(facts, { id, slug, name, nameId, images }) }
    },
  }),
  ...memoryListRoutes({
    ...shared,
    limit: 'read',
    path: '/admins/blog-categories',
    summaries: {
      list: 'Categories of articles by words, page by page',
      one: 'One category of articles',
    },
    query: BlogCategoryListQuery,
    row: BlogCategoryRow,
    rows: asking => categoriesFor(parts, asking),
    list: categories,
    by: { slug: ({ category }) => category.slug },
  }),
  thingHistoryRoute(parts, {
    ...shared,
    path: '/admins/blogs',
    kind: 'blog',
    summary: 'What happened to an article, and who did it',
  }),
  thingHistoryRoute(parts, {
    ...shared,
    path: '/admins/blog-categories',
    kind: 'blog-category',
    summary: 'What happened to a category of articles, and who did it',
  }),
]

async function accountStatus(parts: Parts, { principal, request }: Asking): Promise<void> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached([blogModel], request.minPosition)
}

async function articleCalled(
  parts: Parts,
  input: Asking & { params: z.output<typeof SlugPath> },
): Promise<BlogForDesk> {
  await accountStatus(parts, input)
  const found = await blogForDesk(parts.database, input.params.slug)
  if (!found) throw notFound()
  return found
}

async function categoriesFor(parts: Parts, asking: Asking): Promise<BlogCategoryRow[]> {
  await accountStatus(parts, asking)
  const rows = await blogCategories(parts.database)
  return rows.map(({ blog_category_id: id, category, blog_count: blogCount }) => ({
    id,
    category,
    blogCount,
  }))
}

const column = (en: string, id: string, cell: CsvColumn<BlogRow>['cell']): CsvColumn<BlogRow> => ({
  title: { en, id } satisfies Record<Locale, string>,
  cell,
})
const csvColumns: readonly CsvColumn<BlogRow>[] = [
  column('Title', 'Judul', row => row.title),
  column('Title (Indonesian)', 'Judul (Indonesia)', row => row.titleId),
  column('Address', 'Alamat', row => `/blog/${row.slug}`),
  column('Category', 'Kategori', row => row.category?.name ?? null),
  column('Author', 'Penulis', row => row.authorName),
  column('Published on', 'Terbit pada', row => row.publishedOn),
  column('Saved at', 'Disimpan pada', row => row.savedAt),
]
