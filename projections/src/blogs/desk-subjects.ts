import type { BlogCategoryEvent, BlogEvent } from '@arung/domain/blogs/events'
import { kept, picture, saved, type DeskSaid, type DeskSubjects } from '../histories/desk-said.ts'

/** What the change history shows of articles and their categories. */
export const blogSubjects: DeskSubjects<BlogCategoryEvent | BlogEvent> = {
  BlogSaved: ({ data }) =>
    article(data.blogId, ({ publishedOn }) => ({ ...data.blog, publishedOn })),
  BlogPublished: ({ data }) => publication(data.blogId, data.publishedOn),
  BlogUnpublished: ({ data }) => publication(data.blogId, null),
  BlogRemoved: ({ data }) => publication(data.blogId, null),
  BlogCategorySaved: ({ data }) => saved(`blog-category:${data.blogCategoryId}`, data.category),
  BlogCategoryRemoved: ({ data }) => kept(`blog-category:${data.blogCategoryId}`),
}

const article = (id: string, next: DeskSaid['next']): DeskSaid => ({
  ...kept(`blog:${id}`),
  next,
  parts: { images: picture },
})
const publication = (id: string, publishedOn: string | null): DeskSaid =>
  article(id, before => ({ ...before, publishedOn }))
