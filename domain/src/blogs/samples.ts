import { sampleBlog, sampleBlogCategory, sampleBlogIds } from '../testing/sample-blog.ts'
import { instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { BlogCategoryEvent, BlogEvent } from './events.ts'

const at = instants.start

export const blogSamples: SamplesOf<BlogCategoryEvent | BlogEvent> = {
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
}
