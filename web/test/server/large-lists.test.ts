// @vitest-environment node
import type { Currency } from '@arung/contracts/money'
import { expect, test } from 'vitest'
import { render } from '../../src/entry-server.tsx'
import { rafting } from '../builders.ts'
import { settings } from '../page-builders.ts'
import { productAnswer } from '../product-answers.ts'

const origin = 'https://jeramaya.example'
const categories = [
  rafting.category!,
  ...Array.from({ length: 11 }, (_, n) => ({
    ...rafting.category!,
    id: `${n}`,
    slug: `kind-${n}`,
  })),
]
const picture = {
  mediaId: rafting.id,
  base: `/media/${'a'.repeat(32)}`,
  width: 1600,
  height: 1067,
  alt: 'A raft between green walls',
  altId: 'Perahu di antara tebing hijau',
}
const trips = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...rafting,
    id: `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`,
    slug: `ayung-river-rafting-${n}`,
    shortDescription: 'Twelve kilometres of green gorge, a guide in every raft. '.repeat(2),
    shortDescriptionId: 'Dua belas kilometer ngarai hijau, pemandu di tiap perahu. '.repeat(2),
    picture: { ...picture, base: `/media/${String(n).padStart(32, 'a')}` },
  }))

/** Renders a page of a site with this many products on the server. */
async function drawn(count: number, path: string, currency: Currency = 'IDR') {
  const products = trips(count)
  const answers: Record<string, unknown> = {
    '/settings': settings,
    '/category-names': categories,
    '/categories': [],
  }
  const page = await render({
    url: new URL(path, origin),
    origin,
    mapsKey: null,
    currency,
    async read(asked) {
      const data = answers[asked] ?? productAnswer(asked, products)
      return data === undefined ? { ok: false, status: 404 } : { ok: true, data }
    },
    inTurn: draw => draw(),
  })
  if (page instanceof Response) throw new Error(`${path} leads elsewhere`)
  const link = (rel: string) => {
    const tag = page.tags.find(one => one.name === 'link' && one.attributes['rel'] === rel)
    return tag?.attributes['href']?.replace(origin, '')
  }
  const isHidden = page.tags.some(one => one.attributes['content'] === 'noindex')
  return { ...page, canonical: link('canonical'), prev: link('prev'), next: link('next'), isHidden }
}

const all = '/activities/all'
const kind = 'category=river-rafting'

test.each([
  [all, all],
  [`${all}?page=2`, all],
  [`${all}?${kind}`, all],
  [`${all}?guests=2&sort=dearest`, all],
  ['/id/activities/others?page=3', '/id/activities/others'],
  ['/activities/combo?gold=2', '/activities/combo'],
])('with 200 products %s is one list to search engines, as before', async (path, canonical) => {
  const page = await drawn(200, path)
  expect(page).toMatchObject({ status: 200, canonical, isHidden: false })
  expect([page.prev, page.next]).toEqual([undefined, undefined])
  expect(page.html).not.toContain('role="search"')
})

test.each([
  [all, all, undefined, `${all}?page=2`],
  [`${all}?page=2`, `${all}?page=2`, all, `${all}?page=3`],
  [`/id${all}?page=10`, `/id${all}?page=10`, `/id${all}?page=9`, undefined],
  [`${all}?${kind}`, `${all}?${kind}`, undefined, `${all}?${kind}&page=2`],
  [
    `${all}?page=3&${kind}`,
    `${all}?${kind}&page=3`,
    `${all}?${kind}&page=2`,
    `${all}?${kind}&page=4`,
  ],
  [`${all}?page=3&sort=dearest`, all, undefined, undefined],
  [`${all}?q=ayung&page=2&${kind}`, `${all}?${kind}`, undefined, undefined],
])(
  'with 240 products %s has its own canonical address and neighbours',
  async (path, canonical, prev, next) => {
    const page = await drawn(240, path)
    expect(page).toMatchObject({ status: 200, canonical, isHidden: false })
    expect([page.prev, page.next]).toEqual([prev, next])
  },
)

test('the title of a page names the category and the page, in both languages', async () => {
  expect((await drawn(240, `${all}?${kind}&page=2`)).title).toMatch(
    /^River rafting: All.*, page 2 \|/,
  )
  expect((await drawn(240, `/id${all}?${kind}&page=2`)).title).toMatch(
    /^Arung jeram: .*, halaman 2 \|/,
  )
  expect((await drawn(240, all)).title).toBe((await drawn(20, all)).title)
})

test.each([
  'page=0',
  'page=-3',
  'page=1.5',
  'page=zwei',
  'page=1e9',
  'page=999999999999999999999',
  'sort=by-luck&price=1&duration=forever&guests=0&date=2026-02-30',
  'category=Not%20A%20Slug',
  `q=${'x'.repeat(5_000)}`,
  'q=%00',
  'q=%20%20',
  'page=&q=&category=&sort=',
  'page=1&page=7',
  '%FF%FE=%C3%28',
])('%s in the address changes nothing', async query => {
  for (const path of [all, `/id${all}`, '/activities/combo']) {
    const page = await drawn(240, `${path}?${query}`)
    expect(page, path).toMatchObject({ status: 200, canonical: path, isHidden: false })
  }
})

test.each(['page=900', `page=900&${kind}`])(
  '%s shows the last page, with the address of that page',
  async query => {
    const page = await drawn(240, `${all}?${query}`)
    expect(page.canonical).toBe(`${all}?${query.includes(kind) ? `${kind}&` : ''}page=10`)
    expect(page.next).toBeUndefined()
    expect(page.html).toContain('Page 10 of 10')
  },
)

test.each(['q=zeppelin', 'category=no-such-kind', 'price=250000', 'q=%25', 'duration=long'])(
  '%s matches nothing and is shown, but not indexed by search engines',
  async query => {
    const page = await drawn(240, `${all}?${query}`)
    expect(page).toMatchObject({ status: 200, isHidden: true })
    expect(page.html).toContain('Clear filters')
  },
)

test('the price filter applies to the displayed currency', async () => {
  const page = await drawn(240, `${all}?price=250000`, 'USD')
  expect(page).toMatchObject({ status: 200, isHidden: true })
  expect((await drawn(240, `${all}?price=500000`, 'USD')).isHidden).toBe(false)
})

test('a page of 24 cards with pictures leaves room for the styles in 150 kB', async () => {
  const page = await drawn(240, `${all}?page=2`)
  const [html, data] = [page.html, JSON.stringify(page.boot)]
  expect(html.match(/<li class="listed/g)).toHaveLength(24)
  expect(html.length + data.length).toBeLessThan(78_000)
})
