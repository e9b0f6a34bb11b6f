import type { DomainEvent } from '../event-types.ts'
import { orderEvents } from './order-events.ts'
import { peopleEvents } from './people-events.ts'
import { sampleBlog, sampleBlogCategory, sampleBlogIds } from './sample-blog.ts'
import { sampleSettings } from './sample-catalogue.ts'
import { instants } from './sample-order.ts'
import { sampleMenu, samplePage, sampleRules } from './sample-pages.ts'
import type { SamplesOf } from './samples-of.ts'
import { shopEvents } from './shop-events.ts'

const at = instants.start

/** The data of one event of every type, in its current shape; a type without a sample does not compile. */
export const sampleEvents: SamplesOf<DomainEvent> = {
  ...peopleEvents,
  ...shopEvents,
  ...orderEvents,
  BlogCategorySaved: {
    blogCategoryId: sampleBlogIds.category,
    category: sampleBlogCategory,
    slugBefore: 'river-notes',
    at,
  },
  BlogCategoryRemoved: { blogCategoryId: sampleBlogIds.category, slugBefore: 'guides', at },
  BlogSaved: {
    blogId: sampleBlogIds.blog,
    blog: sampleBlog,
    slugBefore: 'rafting-clothes',
    at,
  },
  BlogPublished: { blogId: sampleBlogIds.blog, publishedOn: '2026-12-01', at },
  BlogUnpublished: { blogId: sampleBlogIds.blog, at },
  BlogRemoved: { blogId: sampleBlogIds.blog, slugBefore: 'what-to-wear', at },
  SettingsChanged: { settings: sampleSettings, at },
  PageSaved: { pageKey: 'about', page: samplePage, at },
  MenuSaved: { menu: sampleMenu, at },
  RedirectsSaved: { rules: sampleRules, at },
}
