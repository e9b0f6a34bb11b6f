import type { CategoryView, ProductDetail, ProductSummary } from '@arung/contracts/catalogue/views'
import { expect, type APIRequestContext } from '@playwright/test'
import { call } from '../src/api.ts'
import { test } from '../src/world.ts'

/** Returns the main part of a page as the server sends it, without the script's data. */
async function mainOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect([path, answer.status()]).toEqual([path, 200])
  const html = await answer.text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** Returns the products that a part of a page links to. */
const productsIn = (html: string, prefix: string): string[] =>
  [...new Set([...html.matchAll(/href="([^"?#]+)/g)].map(([, href = '']) => href))]
    .filter(href => href.startsWith(prefix) && !/\/(?:all|others|combo)$/.test(href))
    .map(href => href.slice(prefix.length))
    .filter(slug => !slug.includes('/'))
    .toSorted()

const products = () => call<ProductSummary[]>('/products')
const inGroup = async (group: CategoryView['group']) =>
  (await products()).filter(product => product.category?.group === group)
const slugsOf = (found: readonly ProductSummary[]) => found.map(one => one.slug).toSorted()

test(
  '/activities shows every kind of activity that has products, and links to all and to the others @desktop',
  { tag: '@gate' },
  async ({ request }) => {
    const categories = await call<CategoryView[]>('/categories')
    const shown = categories.filter(one => one.group !== 'COMBO' && one.productCount > 0)
    expect(shown.length).toBeGreaterThan(4)
    for (const [path, name] of [
      ['/activities', 'name'],
      ['/id/activities', 'nameId'],
    ] as const) {
      const html = await mainOf(request, path)
      for (const category of shown)
        expect(html, path).toContain(category[name].replaceAll('&', '&amp;'))
      expect(html).toContain(`href="${path}/all"`)
      expect(html).toContain(`href="${path}/others"`)
    }
  },
)

test(
  '/activities/all shows every activity, /activities/others those that are neither river nor ride @desktop',
  { tag: '@gate' },
  async ({ request }) => {
    const single = (await products()).filter(product => !product.isCombo)
    expect(productsIn(await mainOf(request, '/activities/all'), '/activities/')).toEqual(
      slugsOf(single),
    )
    const others = await inGroup('OTHER')
    expect(others.length).toBeGreaterThan(2)
    expect(others.length).toBeLessThan(single.length)
    const html = await mainOf(request, '/activities/others')
    expect(productsIn(html, '/activities/')).toEqual(slugsOf(others))
  },
)

test('/activities/combo shows the combos, /activities/combo/{slug} one of them with its 2 or 3 activities @desktop', async ({
  request,
}) => {
  const combos = (await products()).filter(product => product.isCombo)
  const list = await mainOf(request, '/activities/combo')
  expect(productsIn(list, '/activities/combo/')).toEqual(slugsOf(combos))
  for (const { slug, comboKind, packageName } of combos) {
    const html = await mainOf(request, `/activities/combo/${slug}`)
    const combo = await call<ProductDetail>(`/products/${slug}`)
    // Specification, point 1: Combo is 2-in-1, Gold is 3-in-1.
    expect(combo.componentNames).toHaveLength({ COMBO: 2, GOLD: 3 }[comboKind ?? 'COMBO'])
    expect(html).toMatch(
      new RegExp(`<h1[^>]*>${packageName.replaceAll('&', '&amp;').replaceAll('+', '\\+')}`),
    )
    for (const part of combo.componentNames)
      expect(html, slug).toContain(part.packageName.replaceAll('&', '&amp;'))
  }
})

test('/contact-success confirms the message, also to a visitor who opens the address directly @desktop', async ({
  visitor,
}) => {
  const { page, say } = visitor
  await page.goto(visitor.at('/contact-success'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('contact:success.title'))
  await expect(
    page.getByRole('main').getByRole('link', { name: say('common:nav.all') }),
  ).toHaveAttribute('href', '/activities/all')
})
