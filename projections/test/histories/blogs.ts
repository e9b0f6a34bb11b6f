import type { BlogArticle } from '@arung/domain/blogs/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleBlog, sampleBlogCategory } from '@arung/domain/testing/sample-blog'
import { at, uuid } from '../../src/testing/sample-events.ts'

const article = (n: number): BlogArticle => ({
  ...sampleBlog,
  slug: `article-${n}`,
  categoryId: uuid(12, 1),
})

/** Two categories, one of which is removed, and articles that are drafts, published, unpublished and removed. */
export function blogHistory(): DomainEvent[] {
  const category = (n: number): DomainEvent => ({
    type: 'BlogCategorySaved',
    data: {
      blogCategoryId: uuid(12, n),
      category: { ...sampleBlogCategory, slug: `category-${n}` },
      slugBefore: null,
      at: at(0),
    },
  })
  const saved = (n: number): DomainEvent => ({
    type: 'BlogSaved',
    data: { blogId: uuid(13, n), blog: article(n), slugBefore: null, at: at(n) },
  })
  const published = (n: number): DomainEvent => ({
    type: 'BlogPublished',
    data: { blogId: uuid(13, n), publishedOn: `2026-01-0${n}`, at: at(n) },
  })
  const moved = (n: number, slug: number) => ({
    blogId: uuid(13, n),
    blog: article(slug),
    slugBefore: `article-${n}`,
    at: at(8),
  })
  return [
    category(1),
    category(2),
    {
      type: 'BlogCategoryRemoved',
      data: { blogCategoryId: uuid(12, 2), slugBefore: 'x', at: at(1) },
    },
    ...[1, 2, 3, 4].flatMap(n => [saved(n), published(n)]),
    saved(1),
    { type: 'BlogUnpublished', data: { blogId: uuid(13, 2), at: at(5) } },
    { type: 'BlogRemoved', data: { blogId: uuid(13, 3), slugBefore: 'article-3', at: at(6) } },
    saved(5),
    { type: 'BlogSaved', data: moved(4, 6) },
    { type: 'BlogSaved', data: moved(1, 7) },
    { type: 'BlogSaved', data: moved(5, 4) },
    { type: 'BlogRemoved', data: { blogId: uuid(13, 5), slugBefore: 'article-4', at: at(9) } },
  ]
}
