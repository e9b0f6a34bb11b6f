import { z } from 'zod'
import { Picture, ProductSummary } from '../catalogue/views.ts'
import { Instant, LocalDate, Slug, Uuid } from '../scalars.ts'

/** A category of articles, with the number of articles shown in it. */
export const BlogCategoryView = z.strictObject({
  id: Uuid,
  slug: Slug,
  name: z.string(),
  nameId: z.string(),
  description: z.string(),
  descriptionId: z.string(),
  rank: z.int(),
  blogCount: z.int(),
})
export type BlogCategoryView = z.infer<typeof BlogCategoryView>

/** An article as lists show it. */
export const BlogSummary = z.strictObject({
  id: Uuid,
  slug: Slug,
  category: z.strictObject({ slug: Slug, name: z.string(), nameId: z.string() }).nullable(),
  title: z.string(),
  titleId: z.string(),
  excerpt: z.string(),
  excerptId: z.string(),
  authorName: z.string(),
  publishedOn: LocalDate,
  readingMinutes: z.int().min(1),
  readingMinutesId: z.int().min(1),
  picture: Picture.nullable(),
})
export type BlogSummary = z.infer<typeof BlogSummary>

/** One page of the list (`GET /blogs`). */
export const BlogPage = z.strictObject({
  items: z.array(BlogSummary),
  page: z.int(),
  size: z.int(),
  total: z.int(),
})
export type BlogPage = z.infer<typeof BlogPage>

/** An article as its page shows it (`GET /blogs/{slug}`); the bodies are sanitised HTML. */
export const BlogDetail = BlogSummary.extend({
  body: z.string(),
  bodyId: z.string(),
  metaTitle: z.string(),
  metaTitleId: z.string(),
  metaDescription: z.string(),
  metaDescriptionId: z.string(),
  images: z.array(Picture),
  savedAt: Instant,
  /** The activity that the article is about, while that activity is shown. */
  product: ProductSummary.nullable(),
  related: z.array(BlogSummary),
})
export type BlogDetail = z.infer<typeof BlogDetail>
