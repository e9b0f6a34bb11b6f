import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Instant, LocalDate, Slug, Uuid } from '../scalars.ts'
import { SaveBlog, SaveBlogCategory } from './requests.ts'
import { BlogSummary } from './views.ts'

/** `GET /admins/blogs`: articles, including drafts. */
export const BlogListQuery = PageQuery.extend({
  state: z.enum(['ALL', 'DRAFT', 'PUBLISHED']).default('ALL'),
  category: Slug.optional(),
  /** Words of the titles, the slug or the author. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['changed', 'published']).default('changed'),
})

/** An article as the admin list shows it. */
export const BlogRow = z.strictObject({
  id: Uuid,
  slug: Slug,
  title: z.string(),
  titleId: z.string(),
  category: BlogSummary.shape.category,
  authorName: z.string(),
  /** Local date; null while the article is visible to admins only. */
  publishedOn: LocalDate.nullable(),
  savedAt: Instant,
})
export type BlogRow = z.infer<typeof BlogRow>

/** An article in its editable form (`GET /admins/blogs/{slug}`). */
export const BlogForDesk = z.strictObject({
  id: Uuid,
  publishedOn: LocalDate.nullable(),
  /** The slug is empty where the category was removed. */
  blog: SaveBlog.extend({ categorySlug: Slug.or(z.literal('')) }),
})
export type BlogForDesk = z.infer<typeof BlogForDesk>

/** A category of articles in its editable form (`GET /admins/blog-categories`). */
export const BlogCategoryRow = z.strictObject({
  id: Uuid,
  category: SaveBlogCategory,
  /** Published articles. */
  blogCount: z.int(),
})
export type BlogCategoryRow = z.infer<typeof BlogCategoryRow>
export const BlogCategoryListQuery = PageQuery.extend({
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['rank', 'name']).default('rank'),
})
