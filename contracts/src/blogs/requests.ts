import { z } from 'zod'
import { ImageRef } from '../catalogue/requests.ts'
import { Line, LocalDate, Slug, Text, Uuid } from '../scalars.ts'

/** Largest page of `GET /blogs`. */
export const blogsPerPageMax = 24
const pageMax = 10_000

/** An article of the blog; title, body, category and meta are required (specification, point 5). */
export const SaveBlog = z.strictObject({
  slug: Slug,
  categorySlug: Slug,
  title: Line(120),
  titleId: Line(120),
  excerpt: Text(255),
  excerptId: Text(255),
  /** HTML. Anything that is not on the allow list of rich text is removed before it is stored. */
  body: Text(40_000),
  bodyId: Text(40_000),
  metaTitle: Line(70),
  metaTitleId: Line(70),
  metaDescription: Line(170),
  metaDescriptionId: Line(170),
  authorName: Line(80),
  /** The activity that the article is about. */
  productId: Uuid.nullable(),
  /** The first picture represents the article. */
  images: z.array(ImageRef).max(12),
})
export type SaveBlog = z.infer<typeof SaveBlog>

/** Only the pictures of an article, in order. */
export const SaveBlogPictures = SaveBlog.pick({ images: true })

/** The date that readers see. Null keeps the article's date, or sets today where it has none yet. */
export const PublishBlog = z.strictObject({ publishedOn: LocalDate.nullable() })

export const SaveBlogCategory = z.strictObject({
  slug: Slug,
  name: Line(80),
  nameId: Line(80),
  description: Text(500),
  descriptionId: Text(500),
  /** Position in lists. */
  rank: z.int().min(0).max(1_000),
})
export type SaveBlogCategory = z.infer<typeof SaveBlogCategory>

/** `GET /blogs`: newest first. */
export const BlogsQuery = z.strictObject({
  category: Slug.optional(),
  page: z.coerce.number().int().min(1).max(pageMax).default(1),
  size: z.coerce.number().int().min(1).max(blogsPerPageMax).default(blogsPerPageMax),
})
