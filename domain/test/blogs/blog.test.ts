import type { SaveBlogCategory } from '@arung/contracts/blogs/requests'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blog, type BlogCommand } from '../../src/blogs/blog.ts'
import { blogCategory } from '../../src/blogs/blog-category.ts'
import type { MasterCommand } from '../../src/master-data.ts'
import type { BlogArticle, BlogCategoryEvent, BlogEvent } from '../../src/blogs/events.ts'
import { sampleBlog, sampleBlogCategory } from '../../src/testing/sample-blog.ts'
import { blogSamples } from '../../src/blogs/samples.ts'
import { deciderLaws } from '../laws.ts'
import { given } from '../specification.ts'

/** 15:00 on 1 December on the operator's clock. */
const now = '2026-12-01T07:00:00.000Z'
const at = now
const blogId = 'b'
const saved = (article: BlogArticle = sampleBlog, slugBefore: string | null = null): BlogEvent => ({
  type: 'BlogSaved',
  data: { blogId, blog: article, slugBefore, at },
})
const published = (publishedOn: string): BlogEvent => ({
  type: 'BlogPublished',
  data: { blogId, publishedOn, at },
})
const save = (article: BlogArticle = sampleBlog): BlogCommand => ({
  type: 'SaveBlog',
  blogId,
  blog: article,
  now,
})
const publish = (publishedOn: string | null = null): BlogCommand => ({
  type: 'PublishBlog',
  blogId,
  publishedOn,
  now,
})
const unpublish: BlogCommand = { type: 'UnpublishBlog', blogId, now }
const remove: BlogCommand = { type: 'RemoveBlog', blogId, now }
const renamed = { ...sampleBlog, slug: 'river-clothes' }

describe('an article', () => {
  test('records a save only when something changed', () => {
    given(blog).when(save()).thenEvents(saved())
    given(blog, saved()).when(save()).thenNothing()
  })

  test('releases its old slug when it takes another', () => {
    given(blog, saved()).when(save(renamed)).thenEvents(saved(renamed, 'what-to-wear'))
  })

  test("is published under the operator's date of today, not that of London", () => {
    given(blog, saved()).when(publish()).thenEvents(published('2026-12-01'))
    const late = { ...publish(), now: '2026-12-01T16:30:00.000Z' }
    expect(given(blog, saved()).when(late).thenTypes('BlogPublished')[0]?.data).toMatchObject({
      publishedOn: '2026-12-02',
    })
  })

  test('keeps its date when it is published again, unless another date is named', () => {
    const out = [saved(), published('2026-11-02')] as const
    given(blog, ...out)
      .when(publish())
      .thenNothing()
    given(blog, ...out)
      .when(publish('2026-10-01'))
      .thenEvents(published('2026-10-01'))
  })

  test('stays published when its text changes', () => {
    const state = given(blog, saved(), published('2026-11-02')).when(save(renamed)).thenState()
    expect(state?.publishedOn).toBe('2026-11-02')
  })

  test('cannot be published in the future', () => {
    given(blog, saved()).when(publish('2026-12-02')).thenRefused('PublishedInFuture')
  })

  test('is neither published nor unpublished when it does not exist', () => {
    given(blog).when(publish()).thenRefused('BlogUnknown')
    given(blog).when(unpublish).thenRefused('BlogUnknown')
    given(blog).when(remove).thenNothing()
  })

  test('can be unpublished, and releases its slug when it is removed', () => {
    given(blog, saved(), published('2026-11-02'))
      .when(unpublish)
      .thenEvents({ type: 'BlogUnpublished', data: { blogId, at } })
    given(blog, saved())
      .when(remove)
      .thenEvents({ type: 'BlogRemoved', data: { blogId, slugBefore: 'what-to-wear', at } })
  })
})

describe('a category of articles', () => {
  const blogCategoryId = 'c'
  const saveCategory = (category = sampleBlogCategory): MasterCommand<SaveBlogCategory> => ({
    type: 'Save',
    id: blogCategoryId,
    value: category,
    now,
  })
  const savedCategory: BlogCategoryEvent = {
    type: 'BlogCategorySaved',
    data: { blogCategoryId, category: sampleBlogCategory, slugBefore: null, at },
  }

  test('releases its slug when it takes another and when it is removed', () => {
    const category = { ...sampleBlogCategory, slug: 'tips' }
    given(blogCategory, savedCategory)
      .when(saveCategory(category))
      .thenEvents({
        type: 'BlogCategorySaved',
        data: { blogCategoryId, category, slugBefore: 'guides', at },
      })
    given(blogCategory, savedCategory)
      .when({ type: 'Remove', id: blogCategoryId, now })
      .thenEvents({
        type: 'BlogCategoryRemoved',
        data: { blogCategoryId, slugBefore: 'guides', at },
      })
  })

  deciderLaws({
    name: 'a category of articles',
    decider: blogCategory,
    commands: fc.constantFrom(
      saveCategory(),
      saveCategory({ ...sampleBlogCategory, slug: 'tips' }),
      { type: 'Remove' as const, id: blogCategoryId, now },
    ),
    events: fc.constantFrom(
      { type: 'BlogCategorySaved' as const, data: blogSamples.BlogCategorySaved },
      { type: 'BlogCategoryRemoved' as const, data: blogSamples.BlogCategoryRemoved },
    ),
  })
})

deciderLaws({
  name: 'an article',
  decider: blog,
  commands: fc.constantFrom(
    save(),
    save(renamed),
    publish(),
    publish('2026-10-01'),
    publish('2027-01-01'),
    unpublish,
    remove,
  ),
  events: fc.constantFrom<BlogEvent>(
    saved(),
    saved(renamed, 'what-to-wear'),
    published('2026-10-01'),
    { type: 'BlogUnpublished', data: { blogId, at } },
    { type: 'BlogRemoved', data: { blogId, slugBefore: 'x', at } },
  ),
  holds(state, events) {
    const givenUp = events.flatMap(event =>
      'slugBefore' in event.data && event.data.slugBefore !== null ? [event.data.slugBefore] : [],
    )
    const taken = events.flatMap(event =>
      event.type === 'BlogSaved' ? [event.data.blog.slug] : [],
    )
    const held = state === null ? [] : [state.blog.slug]
    // Every slug that was ever taken is either held or given up, so that none is lost for good.
    expect(new Set([...held, ...givenUp])).toEqual(new Set(taken))
  },
})
