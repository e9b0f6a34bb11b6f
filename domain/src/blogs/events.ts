import type { SaveBlog, SaveBlogCategory } from '@arung/contracts/blogs/requests'
import type { SanitizedHtml } from '@arung/contracts/sanitized-html'

/**
 * An article as it is stored. It references its category by id, so that a category may change its slug. Its bodies are
 * sanitised.
 */
export type BlogArticle = Readonly<
  Omit<SaveBlog, 'categorySlug' | 'body' | 'bodyId'> & {
    categoryId: string
    body: SanitizedHtml
    bodyId: SanitizedHtml
  }
>

/** The events contain the slugs that are given up, so that their release can be repeated after a crash. */
export type BlogEvent =
  | {
      type: 'BlogSaved'
      data: { blogId: string; blog: BlogArticle; slugBefore: string | null; at: string }
    }
  /** `publishedOn` is a local date. */
  | { type: 'BlogPublished'; data: { blogId: string; publishedOn: string; at: string } }
  | { type: 'BlogUnpublished'; data: { blogId: string; at: string } }
  | { type: 'BlogRemoved'; data: { blogId: string; slugBefore: string; at: string } }

export type BlogCategoryEvent =
  | {
      type: 'BlogCategorySaved'
      data: {
        blogCategoryId: string
        category: SaveBlogCategory
        slugBefore: string | null
        at: string
      }
    }
  | {
      type: 'BlogCategoryRemoved'
      data: { blogCategoryId: string; slugBefore: string; at: string }
    }
