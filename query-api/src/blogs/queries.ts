import type { SaveBlogCategory } from '@arung/contracts/blogs/requests'
import { countedMax } from '@arung/contracts/envelope'
import type { BlogArticle } from '@arung/domain/blogs/events'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const blogModel = readModel('blog')

export type SummaryRow = Readonly<{
  blog_id: string
  slug: string
  category_id: string
  published_on: string
  summary: Pick<
    BlogArticle,
    'title' | 'titleId' | 'excerpt' | 'excerptId' | 'authorName' | 'images'
  > & { readingMinutes: number; readingMinutesId: number }
}>
export type DetailRow = SummaryRow &
  Readonly<{
    product_id: string | null
    content: Pick<
      BlogArticle,
      'body' | 'bodyId' | 'metaTitle' | 'metaTitleId' | 'metaDescription' | 'metaDescriptionId'
    >
    saved_at: Date
  }>
export type CategoryRow = Readonly<{
  blog_category_id: string
  category: SaveBlogCategory
  blog_count: number
}>

const categoriesMax = 200

const shown = 'blog_id, slug, category_id, published_on::text AS published_on, summary'
/** Sorts by the column, which has an index, and not by its text. */
const newestFirst = 'ORDER BY blogs.published_on DESC, slug'

export const newestSql = `
  SELECT ${shown}
  FROM read.blogs
  WHERE published_on IS NOT NULL
  ${newestFirst}
  LIMIT $1 OFFSET $2`
export const newestOfCategorySql = `
  SELECT ${shown}
  FROM read.blogs
  WHERE published_on IS NOT NULL AND category_id = $3
  ${newestFirst}
  LIMIT $1 OFFSET $2`
export const categoriesSql = `
  SELECT c.blog_category_id, c.category, n.blog_count
  FROM read.blog_categories c
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS blog_count
    FROM (
      SELECT 1
      FROM read.blogs b
      WHERE b.category_id = c.blog_category_id AND b.published_on IS NOT NULL
      LIMIT ${countedMax + 1}
    ) counted
  ) n
  ORDER BY c.rank, c.slug
  LIMIT $1`
export const blogsCountSql = `
  SELECT count(*)::integer AS total
  FROM (SELECT 1 FROM read.blogs WHERE published_on IS NOT NULL LIMIT $1) counted`
export const blogSql = `
  SELECT ${shown}, product_id, content, saved_at
  FROM read.blogs
  WHERE slug = $1 AND published_on IS NOT NULL
  LIMIT 1`

/** Returns published articles, newest first, of all categories when `categoryId` is null. */
export function newestBlogs(
  database: Database,
  { categoryId, limit, offset }: { categoryId: string | null; limit: number; offset: number },
): Promise<readonly SummaryRow[]> {
  return categoryId === null
    ? database.rows('blogs-newest', newestSql, [limit, offset])
    : database.rows('blogs-of-category', newestOfCategorySql, [limit, offset, categoryId])
}

export const blogCategories = (database: Database): Promise<readonly CategoryRow[]> =>
  database.rows('blog-categories', categoriesSql, [categoriesMax])

export async function countBlogs(database: Database): Promise<number> {
  const [row] = await database.rows<{ total: number }>('blogs-count', blogsCountSql, [
    countedMax + 1,
  ])
  return row?.total ?? 0
}

/** Returns a published article, or null when nothing is shown under the slug. */
export async function blogAt(database: Database, slug: string): Promise<DetailRow | null> {
  const [row] = await database.rows<DetailRow>('blog', blogSql, [slug])
  return row ?? null
}
