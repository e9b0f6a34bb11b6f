import type { SaveBlogCategory } from '@arung/contracts/blogs/requests'
import { defineMasterData } from '../master-data.ts'
import type { BlogCategoryEvent } from './events.ts'

/** A category of articles. Its slug is claimed separately. */
export const blogCategory = defineMasterData<SaveBlogCategory, BlogCategoryEvent>({
  saved: ({ id: blogCategoryId, value: category, before, at }) => ({
    type: 'BlogCategorySaved',
    data: {
      blogCategoryId,
      category,
      slugBefore: before === null || before.slug === category.slug ? null : before.slug,
      at,
    },
  }),
  removed: ({ id: blogCategoryId, before, at }) => ({
    type: 'BlogCategoryRemoved',
    data: { blogCategoryId, slugBefore: before.slug, at },
  }),
  after: event => (event.type === 'BlogCategorySaved' ? event.data.category : null),
})
