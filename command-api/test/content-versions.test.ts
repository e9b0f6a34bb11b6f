import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { randomUuid } from '@arung/platform/ids'
import { openShop, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  await put(`/admins/blog-categories/${randomUuid()}`, category('guides', 1))
})
afterAll(() => world.close())

const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.send('PUT', path, body, { token: shop.admin.token, headers })

const category = (slug: string, rank: number) => ({
  slug,
  name: 'Guides',
  nameId: 'Panduan',
  description: 'd',
  descriptionId: 'd',
  rank,
})
const texts = {
  metaTitle: 'a',
  metaTitleId: 'a',
  metaDescription: 'a',
  metaDescriptionId: 'a',
}
const things = [
  {
    name: 'an article',
    path: `/admins/blogs/${randomUuid()}`,
    of: (n: number) => ({
      ...texts,
      slug: 'first',
      categorySlug: 'guides',
      title: `Title ${n}`,
      titleId: 'a',
      excerpt: 'a',
      excerptId: 'a',
      body: '<p>a</p>',
      bodyId: '<p>a</p>',
      authorName: 'a',
      productId: null,
      images: [],
    }),
  },
  {
    name: 'a category of articles',
    path: `/admins/blog-categories/${randomUuid()}`,
    of: (n: number) => category('stories', n),
  },
  {
    name: 'a company page',
    path: '/admins/pages/history',
    of: (n: number) => ({
      ...texts,
      title: `Title ${n}`,
      titleId: 'a',
      lead: 'a',
      leadId: 'a',
      picture: null,
      sections: [
        {
          id: 'a',
          layout: 'TEXT',
          heading: 'A',
          headingId: 'A',
          body: '<p>a</p>',
          bodyId: '<p>a</p>',
          items: [],
          picture: null,
        },
      ],
    }),
  },
  {
    name: 'the menu',
    path: '/admins/restaurant-menu',
    of: (n: number) => ({
      opens: '08:00',
      closes: `1${n}:00`,
      place: 'Ubud',
      latitude: -8.5,
      longitude: 115.2,
      sections: [{ id: 'rice', name: 'Rice', nameId: 'Nasi', dishes: [] }],
    }),
  },
  {
    name: 'the list of route rules',
    path: '/admins/redirects',
    of: (n: number) => ({ rules: [{ from: '/old', to: `/new-${n}`, status: 301 }] }),
  },
  {
    name: 'a pick-up zone',
    path: `/admins/pickup-zones/${randomUuid()}`,
    of: (n: number) => ({
      kind: 'SELF',
      name: 'By yourself',
      nameId: 'Sendiri',
      rank: n,
      discount: 0,
      usdDiscount: 0,
    }),
  },
]

describe.each(things)('$name', ({ path, of }) => {
  const over = async (read: unknown, next: unknown) =>
    put(path, next, { [versionHeader]: await versionOf(read) })

  test('rejects a save over a newer version, and returns that version', async () => {
    expect((await put(path, of(1))).status).toBeLessThan(300)
    expect((await over(of(1), of(2))).status).toBe(200)
    const late = await over(of(1), of(3))
    expect([late.status, late.code]).toEqual([409, 'ChangedMeanwhile'])
    expect(late.alternatives).toEqual(of(2))
    expect((await over(late.alternatives, of(3))).status).toBe(200)
  })

  test('changes once when five save the same version at once', async () => {
    await put(path, of(3))
    const answers = await Promise.all([4, 5, 6, 7, 8].map(n => over(of(3), of(n))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ])
  })

  test('answers a repeat under the same key as before', async () => {
    await put(path, of(9))
    const headers = {
      [versionHeader]: await versionOf(of(9)),
      'idempotency-key': randomUuid(),
    }
    expect((await put(path, of(1), headers)).status).toBe(200)
    expect((await put(path, of(1), headers)).status).toBe(200)
  })
})

test('an article has a new version once its category changes its slug', async () => {
  const id = randomUuid()
  const renamed = randomUuid()
  await put(`/admins/blog-categories/${renamed}`, category('before', 1))
  const [article] = things
  const read = { ...article!.of(1), slug: 'second', categorySlug: 'before' }
  await put(`/admins/blogs/${id}`, read)
  await put(`/admins/blog-categories/${renamed}`, category('after', 1))
  const late = await put(
    `/admins/blogs/${id}`,
    { ...read, title: 'Other', categorySlug: 'after' },
    { [versionHeader]: await versionOf(read) },
  )
  expect(late.alternatives).toMatchObject({ categorySlug: 'after', title: 'Title 1' })
})

test('of two who create a company page at once, the first succeeds', async () => {
  const written = things.find(({ name }) => name === 'a company page')!
  const nothing = { [versionHeader]: await versionOf(null) }
  const answers = await Promise.all(
    [1, 2].map(n => put('/admins/pages/privacy', written.of(n), nothing)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the pictures of an article are saved on their own', async () => {
  const path = things[0]!.path
  const wrong = { mediaId: randomUuid(), alt: 'a', altId: 'a' }
  expect((await put(`${path}/images`, { images: [wrong] })).status).toBe(422)
  const late = await put(
    `${path}/images`,
    { images: [] },
    { [versionHeader]: await versionOf({ images: [wrong] }) },
  )
  expect([late.status, late.code, late.alternatives]).toEqual([
    409,
    'ChangedMeanwhile',
    { images: [] },
  ])
  expect((await put(`/admins/blogs/${randomUuid()}/images`, { images: [] })).status).toBe(404)
})
