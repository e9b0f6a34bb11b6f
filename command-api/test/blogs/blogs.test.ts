import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { openShop, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let shop: Shop
const categoryId = randomUuid()

beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  expect((await put(`/admins/blog-categories/${categoryId}`, category('guides'))).status).toBe(200)
})
afterAll(() => world.close())

const send = (method: string, path: string, body?: unknown, token = shop.admin.token) =>
  world.send(method, path, body, { token })
const put = (path: string, body: unknown) => send('PUT', path, body)

const category = (slug: string) => ({
  slug,
  name: 'Guides',
  nameId: 'Panduan',
  description: 'What to know.',
  descriptionId: 'Yang perlu diketahui.',
  rank: 1,
})
const article = (slug: string, changes: object = {}) => ({
  slug,
  categorySlug: 'guides',
  title: 'What to wear',
  titleId: 'Apa yang dipakai',
  excerpt: 'Shoes with a strap.',
  excerptId: 'Sandal bertali.',
  body: '<h2>Feet</h2><p>Shoes.</p>',
  bodyId: '<h2>Kaki</h2><p>Sandal.</p>',
  metaTitle: 'What to wear',
  metaTitleId: 'Apa yang dipakai',
  metaDescription: 'What to wear.',
  metaDescriptionId: 'Apa yang dipakai.',
  authorName: 'Jeramaya team',
  productId: null,
  images: [],
  ...changes,
})
const lastOf = async (type: string) =>
  (await world.log()).findLast(event => event.type === type)?.data

describe('an article', () => {
  test('is saved under its category, published and unpublished', async () => {
    const created = await send(
      'POST',
      '/admins/blogs',
      article('first', { productId: shop.rafting }),
    )
    expect(created.status).toBe(201)
    const { id } = created.data
    expect(await lastOf('BlogSaved')).toMatchObject({
      blogId: id,
      blog: { categoryId, productId: shop.rafting },
    })
    const publication = `/admins/blogs/${id}/publication`
    expect((await put(publication, { publishedOn: '2026-01-02' })).status).toBe(200)
    expect(await lastOf('BlogPublished')).toMatchObject({ publishedOn: '2026-01-02' })
    expect((await send('DELETE', publication)).status).toBe(200)
    expect(await lastOf('BlogUnpublished')).toMatchObject({ blogId: id })
  })

  test('is not published when unknown, nor with a date in the future', async () => {
    const unknown = await put(`/admins/blogs/${randomUuid()}/publication`, { publishedOn: null })
    expect(unknown).toMatchObject({ status: 404, code: 'BlogUnknown' })
    const id = randomUuid()
    await put(`/admins/blogs/${id}`, article('tomorrow'))
    const early = await put(`/admins/blogs/${id}/publication`, { publishedOn: '2099-01-01' })
    expect(early).toMatchObject({ status: 422, code: 'PublishedInFuture' })
  })

  test('needs title, body, category and meta (specification, point 5)', async () => {
    const { title: _title, metaTitle: _metaTitle, ...rest } = article('empty', { body: ' ' })
    const answer = await put(`/admins/blogs/${randomUuid()}`, { ...rest, views: 3 })
    expect(answer.status).toBe(422)
    expect(answer.errors.map(error => error.path).sort()).toEqual([
      'body',
      'metaTitle',
      'title',
      'views',
    ])
  })

  test('refers only to what exists, and has content left once it is sanitised', async () => {
    const answer = await put(
      `/admins/blogs/${randomUuid()}`,
      article('odd', {
        categorySlug: 'no-such',
        productId: randomUuid(),
        images: [{ mediaId: randomUuid(), alt: 'a', altId: 'a' }],
        body: '<script>alert(1)</script><p> </p>',
      }),
    )
    expect(answer.status).toBe(422)
    expect(answer.errors.map(error => error.path)).toEqual([
      'body',
      'categorySlug',
      'productId',
      'images.0.mediaId',
    ])
  })

  test('has a unique slug; a changed slug and the slug of a removed article are free again', async () => {
    const id = randomUuid()
    const other = `/admins/blogs/${randomUuid()}`
    // This name is taken by the file export of the desk's list.
    const reserved = await put(`/admins/blogs/${id}`, article('export'))
    expect([reserved.status, reserved.code]).toEqual([409, 'SlugReserved'])
    await put(`/admins/blogs/${id}`, article('taken'))
    expect(await put(other, article('taken'))).toMatchObject({ status: 409, code: 'SlugTaken' })
    await put(`/admins/blogs/${id}`, article('renamed'))
    expect((await put(other, article('taken'))).status).toBe(200)
    expect((await send('DELETE', other)).status).toBe(200)
    expect((await put(`/admins/blogs/${id}`, article('taken'))).status).toBe(200)
  })

  test('shares its slug with no other, even when several are saved at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => put(`/admins/blogs/${randomUuid()}`, article('at-once'))),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('frees its slug once when removed, however often the removal is sent', async () => {
    const [id, next] = [randomUuid(), randomUuid()]
    await put(`/admins/blogs/${id}`, article('handed-on'))
    const remove = () =>
      world.send('DELETE', `/admins/blogs/${id}`, undefined, {
        token: shop.admin.token,
        key: 'remove-handed-on',
      })
    expect((await remove()).status).toBe(200)
    expect((await put(`/admins/blogs/${next}`, article('handed-on'))).status).toBe(200)
    expect((await remove()).status).toBe(200)
    const third = await put(`/admins/blogs/${randomUuid()}`, article('handed-on'))
    expect(third).toMatchObject({ status: 409, code: 'SlugTaken' })
  })

  test('can be written only by admins', async () => {
    const agent = await world.person('agents', 'writer')
    const path = `/admins/blogs/${randomUuid()}`
    expect((await send('PUT', path, article('nosy'), agent.token)).status).toBe(403)
    expect((await world.send('PUT', path, article('nosy'))).status).toBe(401)
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src="x" onerror="alert(1)">'],
    ['a handler on a tag that may stay', '<p onclick="alert(1)">a</p>'],
    ['a link that runs', '<a href="javascript:alert(1)">a</a>'],
    ['a link that runs, disguised', '<a href="jAvA&#x09;script:alert(1)">a</a>'],
    ['a link to data', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
    ['a drawing', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a picture of elsewhere', '<img src="https://evil.example/x.png">'],
    ['a style', '<p style="background:url(javascript:alert(1))">a</p>'],
    ['a broken tag', '<<script>script>alert(1)<</script>/script>'],
  ])('never stores %s', async (_what, attack) => {
    const hostile = { body: `<p>Calm</p>${attack}`, bodyId: `<p>Tenang</p>${attack}` }
    const sent = await put(`/admins/blogs/${randomUuid()}`, article(`xss-${randomUuid()}`, hostile))
    expect(sent.status).toBe(200)
    const { body, bodyId } = (await lastOf('BlogSaved')).blog
    expect(body).toContain('<p>Calm</p>')
    expect(body + bodyId).not.toMatch(
      /<(?:script|svg|iframe|img|style)|<[^>]*(?:onerror|onclick|onload|style|javascript|data:|evil)/i,
    )
  })
})

describe('a category of articles', () => {
  test('keeps its articles when its slug changes, and frees the old slug', async () => {
    const id = randomUuid()
    await put(`/admins/blog-categories/${id}`, category('stories'))
    await put(`/admins/blog-categories/${id}`, category('tales'))
    const late = await put(
      `/admins/blogs/${randomUuid()}`,
      article('x', { categorySlug: 'stories' }),
    )
    expect(late.errors).toMatchObject([{ path: 'categorySlug' }])
    await put(`/admins/blogs/${randomUuid()}`, article('y', { categorySlug: 'tales' }))
    expect(await lastOf('BlogSaved')).toMatchObject({ blog: { categoryId: id } })
    const other = `/admins/blog-categories/${randomUuid()}`
    expect(await put(other, category('tales'))).toMatchObject({ status: 409, code: 'SlugTaken' })
    expect((await put(other, category('stories'))).status).toBe(200)
    expect((await send('DELETE', other)).status).toBe(200)
    expect((await send('POST', '/admins/blog-categories', category('stories'))).status).toBe(201)
  })
})
