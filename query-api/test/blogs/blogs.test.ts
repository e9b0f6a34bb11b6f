import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { BlogCategoryView, BlogDetail, BlogPage } from '@arung/contracts/blogs/views'
import type { BlogArticle } from '@arung/domain/blogs/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleBlog, sampleBlogCategory } from '@arung/domain/testing/sample-blog'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { ids, shop } from '../shop.ts'
import { startWorld, type World } from '../world.ts'

let world: World
const guides = uuid(12, 1)
const stories = uuid(12, 2)

const category = (id: string, slug: string, rank: number): DomainEvent => ({
  type: 'BlogCategorySaved',
  data: {
    blogCategoryId: id,
    category: { ...sampleBlogCategory, slug, rank },
    slugBefore: null,
    at: at(0),
  },
})
const saved = (n: number, changes: Partial<BlogArticle> = {}): DomainEvent => ({
  type: 'BlogSaved',
  data: {
    blogId: uuid(13, n),
    blog: {
      ...sampleBlog,
      slug: `article-${n}`,
      categoryId: guides,
      productId: null,
      images: [{ mediaId: ids.picture, alt: 'Boat', altId: 'Perahu' }],
      ...changes,
    },
    slugBefore: null,
    at: at(n),
  },
})
const published = (n: number, publishedOn: string): DomainEvent => ({
  type: 'BlogPublished',
  data: { blogId: uuid(13, n), publishedOn, at: at(n) },
})

beforeAll(async () => {
  world = await startWorld()
  await world.say(
    ...shop,
    category(stories, 'stories', 2),
    category(guides, 'guides', 1),
    ...[1, 2, 3].flatMap(n => [saved(n), published(n, `2026-01-0${n}`)]),
    saved(4, { categoryId: stories, productId: ids.rafting }),
    published(4, '2025-12-31'),
    saved(5),
  )
})
afterAll(() => world.stop())

const get = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
  const { status, body } = await world.ask(path)
  expect(status).toBe(200)
  return schema.parse(body.data)
}
const slugs = (page: BlogPage) => page.items.map(one => one.slug)

test('articles are listed newest first, in pages, without drafts', async () => {
  const all = await get('/blogs', BlogPage)
  expect(slugs(all)).toEqual(['article-3', 'article-2', 'article-1', 'article-4'])
  expect(all).toMatchObject({ total: 4, page: 1, size: 24 })
  expect(all.items[0]).toMatchObject({
    publishedOn: '2026-01-03',
    category: { slug: 'guides' },
    picture: { base: '/media/abc', altId: 'Perahu' },
    readingMinutes: 1,
  })
  const second = await get('/blogs?page=2&size=3', BlogPage)
  expect(second).toMatchObject({ total: 4, page: 2 })
  expect(slugs(second)).toEqual(['article-4'])
  expect(slugs(await get('/blogs?page=9', BlogPage))).toEqual([])
})

test('a category has its own articles, an unknown one none', async () => {
  expect(slugs(await get('/blogs?category=stories', BlogPage))).toEqual(['article-4'])
  expect(await get('/blogs?category=none', BlogPage)).toMatchObject({ items: [], total: 0 })
})

test('a page is never larger than 24', async () => {
  expect((await world.ask('/blogs?size=25')).status).toBe(422)
  expect((await world.ask('/blogs?page=0')).status).toBe(422)
})

test('categories come in their order and count published articles', async () => {
  const categories = await get('/blog-categories', BlogCategoryView.array())
  expect(categories.map(one => [one.slug, one.blogCount])).toEqual([
    ['guides', 3],
    ['stories', 1],
  ])
})

test('an article shows its activity, and related articles of its category before others', async () => {
  const first = await get('/blogs/article-1', BlogDetail)
  expect(first.related.map(one => one.slug)).toEqual(['article-3', 'article-2', 'article-4'])
  expect(first).toMatchObject({ product: null, body: sampleBlog.body })
  const about = await get('/blogs/article-4', BlogDetail)
  expect(about.product).toMatchObject({ slug: 'rafting', price: 450_000 })
})

test('answers 404 alike for drafts and unknown articles', async () => {
  expect((await world.ask('/blogs/article-5')).status).toBe(404)
  expect((await world.ask('/blogs/no-such')).status).toBe(404)
})

test('an unchanged response is not sent again, and a change shows at once', async () => {
  const first = await world.fetch('/blogs')
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  const etag = first.headers.get('etag') ?? ''
  const again = await world.fetch('/blogs', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await world.say(published(5, '2026-01-09'))
  expect(slugs(await get('/blogs?size=1', BlogPage))).toEqual(['article-5'])
  await world.say({ type: 'BlogUnpublished', data: { blogId: uuid(13, 5), at: at(9) } })
  expect((await get('/blogs', BlogPage)).total).toBe(4)
})

test('a removed article is gone, and a removed draft is not found', async () => {
  const removed = (n: number): DomainEvent => ({
    type: 'BlogRemoved',
    data: { blogId: uuid(13, n), slugBefore: `article-${n}`, at: at(20) },
  })
  await world.say(saved(6), published(6, '2026-01-06'), saved(7), removed(6), removed(7))
  expect(await world.ask('/blogs/article-6')).toMatchObject({
    status: 410,
    body: { code: 'Gone', message: 'Data not found' },
  })
  expect((await world.ask('/blogs/article-7')).status).toBe(404)
})

test('a published article is found from its old address, a draft is not', async () => {
  const movedFrom = (slug: string) => world.ask(`/addresses/moved?path=/blog/${slug}`)
  await world.say(
    saved(8),
    published(8, '2026-01-08'),
    saved(8, { slug: 'eighth' }),
    saved(9),
    saved(9, { slug: 'ninth' }),
    published(9, '2026-01-08'),
  )
  expect(await movedFrom('article-8')).toMatchObject({
    status: 200,
    body: { data: { path: '/blog/eighth' } },
  })
  expect((await movedFrom('article-9')).status).toBe(404)
  expect((await movedFrom('eighth')).status).toBe(404)
  await world.say({ type: 'BlogUnpublished', data: { blogId: uuid(13, 8), at: at(9) } })
  expect((await movedFrom('article-8')).status).toBe(404)
})

test('an address that another article took leads to that one', async () => {
  await world.say(
    saved(10),
    published(10, '2026-01-08'),
    saved(10, { slug: 'tenth' }),
    saved(11, { slug: 'article-10' }),
    published(11, '2026-01-08'),
  )
  expect((await world.ask('/addresses/moved?path=/blog/article-10')).status).toBe(404)
  expect((await world.ask('/blogs/article-10')).status).toBe(200)
})
