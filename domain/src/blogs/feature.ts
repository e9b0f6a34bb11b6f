import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { BlogCategoryEvent, BlogEvent } from './events.ts'

const events: StoredEvents<BlogCategoryEvent | BlogEvent> = {
  BlogCategorySaved: plain,
  BlogCategoryRemoved: plain,
  BlogSaved: plain,
  BlogPublished: plain,
  BlogUnpublished: plain,
  BlogRemoved: plain,
}

export const blogs = {
  streams: ['blog', 'blogcategory'],
  events,
  permissions: {
    'blogs:change': only('ADMIN'),
  },
  deskThings: { blog: 'CONTENT', 'blog-category': 'CONTENT' },
} as const
