import type { SaveBlog, SaveBlogCategory } from '@arung/contracts/blogs/requests'
import type { BlogForDesk, BlogRow } from '@arung/contracts/blogs/desk-views'
import type { Slug } from '@arung/contracts/scalars'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { defineList } from '../lists/define-list.ts'

type State = 'ALL' | 'DRAFT' | 'PUBLISHED'
const states: Readonly<Record<State, string>> = {
  ALL: 'true',
  DRAFT: 'published_on IS NULL',
  PUBLISHED: 'published_on IS NOT NULL',
}
const category = `
  (SELECT c.category
   FROM read.blog_categories c
   WHERE c.blog_category_id = blogs.category_id
   LIMIT 1) AS category`
const published = 'published_on::text AS published_on'

type Row = Readonly<{
  blog_id: string
  slug: string
  title: string
  title_id: string
  author_name: string
  category: SaveBlogCategory | null
  published_on: string | null
  saved_at: Date
}>

/** Articles for the desk, including drafts. */
export const blogLists = defineList({
  from: 'read.blogs',
  columns: `blog_id, slug, summary->>'title' AS title, summary->>'titleId' AS title_id,
    summary->>'authorName' AS author_name, ${published}, saved_at, ${category}`,
  filters: {
    state: (state: State) => states[state],
    category: (slug: z.output<typeof Slug>, put) =>
      `category_id = (SELECT c.blog_category_id FROM read.blog_categories c WHERE c.slug = ${put(slug)} LIMIT 1)`,
  },
  sorts: {
    changed: 'saved_at DESC, blog_id DESC',
    published: 'blogs.published_on DESC NULLS LAST, blog_id',
  },
  words: 'words',
  indexes: [
    'blogs_changed',
    'blogs_drafts',
    'blogs_out',
    'blogs_of_category_changed',
    'blogs_published',
    'blogs_words',
    'blog_categories_by_slug',
  ],
  item: ({ category: of, ...row }: Row): BlogRow => ({
    id: row.blog_id,
    slug: row.slug,
    title: row.title,
    titleId: row.title_id,
    category: of && { slug: of.slug, name: of.name, nameId: of.nameId },
    authorName: row.author_name,
    publishedOn: row.published_on,
    savedAt: row.saved_at.toISOString(),
  }),
})

export const blogForDeskSql = `
  SELECT blog_id, slug, product_id, ${published}, summary, content, ${category}
  FROM read.blogs
  WHERE slug = $1
  LIMIT 1`

type Texts = Pick<
  SaveBlog,
  'title' | 'titleId' | 'excerpt' | 'excerptId' | 'authorName' | 'images'
> & { readingMinutes: number; readingMinutesId: number }
type Found = Pick<Row, 'blog_id' | 'slug' | 'category' | 'published_on'> &
  Readonly<{
    product_id: string | null
    summary: Texts
    content: Omit<SaveBlog, keyof Texts | 'slug' | 'categorySlug' | 'productId'>
  }>

/** Returns an article as it was saved, published or not, or null when there is none under the slug. */
export async function blogForDesk(database: Database, slug: string): Promise<BlogForDesk | null> {
  const [row] = await database.rows<Found>('blog-for-desk', blogForDeskSql, [slug])
  if (row === undefined) return null
  const { readingMinutes: _minutes, readingMinutesId: _minutesId, ...texts } = row.summary
  return {
    id: row.blog_id,
    publishedOn: row.published_on,
    blog: {
      slug: row.slug,
      categorySlug: row.category?.slug ?? '',
      productId: row.product_id,
      ...texts,
      ...row.content,
    },
  }
}
