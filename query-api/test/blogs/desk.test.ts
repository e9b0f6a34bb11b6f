import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BlogCategoryRow, BlogForDesk, BlogRow } from '@arung/contracts/blogs/desk-views'
import { SaveBlog } from '@arung/contracts/blogs/requests'
import { pageOf } from '@arung/contracts/envelope'
import type { BlogArticle } from '@arung/domain/blogs/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleBlog, sampleBlogCategory } from '@arung/domain/testing/sample-blog'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld, type World } from '../world.ts'

let world: World
let admin: string
const guides = uuid(12, 1)

const saved = (n: number, changes: Partial<BlogArticle> = {}): DomainEvent => ({
  type: 'BlogSaved',
  data: {
    blogId: uuid(13, n),
    blog: {
      ...sampleBlog,
      slug: `article-${n}`,
      title: `Title ${n}`,
      categoryId: guides,
      productId: null,
      images: [{ mediaId: ids.picture, alt: 'Boat', altId: 'Perahu' }],
      ...changes,
    },
    slugBefore: null,
    at: at(n),
  },
})

beforeAll(async () => {
  world = await startWorld()
  await world.say(
    ...shop,
    ...people,
    {
      type: 'BlogCategorySaved',
      data: { blogCategoryId: guides, category: sampleBlogCategory, slugBefore: null, at: at(0) },
    },
    saved(1),
    { type: 'BlogPublished', data: { blogId: uuid(13, 1), publishedOn: '2026-01-09', at: at(1) } },
    saved(2),
    { type: 'BlogPublished', data: { blogId: uuid(13, 2), publishedOn: '2026-01-03', at: at(2) } },
    saved(3, { title: '=HYPERLINK("x")', categoryId: uuid(12, 9), authorName: 'José' }),
  )
  admin = await world.signIn(ids.admin, 'ADMIN')
})
afterAll(() => world.stop())

const ask = (path: string, token = admin) => world.ask(path, { token })
const slugs = async (search = '') => {
  const { status, body } = await ask(`/admins/blogs${search}`)
  expect(status).toBe(200)
  return pageOf(BlogRow)
    .parse(body.data)
    .items.map(({ slug }) => slug)
}

describe('articles at the desk', () => {
  test('include drafts, and are sorted by newest change or by date', async () => {
    expect(await slugs()).toEqual(['article-3', 'article-2', 'article-1'])
    expect(await slugs('?sort=published')).toEqual(['article-1', 'article-2', 'article-3'])
    expect(await slugs('?size=2&page=2')).toEqual(['article-1'])
  })
  test('are filtered by state, category and words', async () => {
    expect(await slugs('?state=DRAFT')).toEqual(['article-3'])
    expect(await slugs('?state=PUBLISHED')).toEqual(['article-2', 'article-1'])
    expect(await slugs('?category=guides')).toEqual(['article-2', 'article-1'])
    expect(await slugs('?category=unknown')).toEqual([])
    expect(await slugs('?q=title%202')).toEqual(['article-2'])
    expect(await slugs('?q=jose')).toEqual(['article-3'])
  })
  test('are exported as a file without formulas', async () => {
    const { status, text } = await ask('/admins/blogs/export')
    expect(status).toBe(200)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).toContain('/blog/article-1')
  })
  test('are read one by one as they were saved', async () => {
    const { body } = await ask('/admins/blogs/article-1')
    const found = BlogForDesk.parse(body.data)
    expect(found).toMatchObject({ id: uuid(13, 1), publishedOn: '2026-01-09' })
    const { categoryId: _categoryId, ...stored } = sampleBlog
    expect(SaveBlog.parse(found.blog)).toEqual({
      ...stored,
      slug: 'article-1',
      title: 'Title 1',
      categorySlug: 'guides',
      productId: null,
      images: [{ mediaId: ids.picture, alt: 'Boat', altId: 'Perahu' }],
    })
  })
  test('have no category once it is removed', async () => {
    const { body } = await ask('/admins/blogs/article-3')
    expect(BlogForDesk.parse(body.data).blog.categorySlug).toBe('')
    expect((await ask('/admins/blogs/never')).status).toBe(404)
  })
  test('have their own page of pictures', async () => {
    const { body } = await ask('/admins/blogs/article-1/images')
    expect(body.data).toMatchObject({
      slug: 'article-1',
      name: 'Title 1',
      images: [{ base: '/media/abc', alt: 'Boat' }],
    })
  })
})

test('article categories are read as they were saved', async () => {
  const list = pageOf(BlogCategoryRow).parse((await ask('/admins/blog-categories')).body.data)
  expect(list.items).toEqual([{ id: guides, category: sampleBlogCategory, blogCount: 2 }])
  expect((await ask('/admins/blog-categories?q=xyz')).body.data).toMatchObject({ items: [] })
  const one = await ask(`/admins/blog-categories/${sampleBlogCategory.slug}`)
  expect(one.body.data).toEqual(list.items[0])
  expect((await ask('/admins/blog-categories/never')).status).toBe(404)
})
