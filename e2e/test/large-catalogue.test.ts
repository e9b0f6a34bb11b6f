import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ProductAtDesk } from '@arung/contracts/catalogue/product-views'
import type { ProductSummary } from '@arung/contracts/catalogue/views'
import { asDesk, deskSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { test, type Visitor } from '../src/world.ts'

const [like, wanted] = ['ayung-river-rafting', 'Canyon walk']
const added: string[] = []
const pageBytesMax = 150_000

/** Serially, because they share the products. */
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const { token } = await deskSession()
  const { product } = await call<ProductAtDesk>(`/admins/products/${like}`, { token })
  const missing = 205 - (await call<ProductSummary[]>('/products')).length
  for (let n = 0; n < missing; n += 1) {
    const name = n % 40 === 7 ? `${wanted} ${n}` : `River trip ${n}`
    const named = { packageName: name, packageNameId: `${name} di sungai`, slug: `trip-${n}` }
    const id = randomUUID()
    await asDesk(`/admins/products/${id}`, 'PUT', { ...product, ...named })
    added.push(id)
  }
})
test.afterAll(async () => {
  for (const id of added) await asDesk(`/admins/products/${id}`, 'DELETE', undefined)
})

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const pages = ({ page, say }: Visitor) =>
  page.getByRole('navigation', { name: say('catalogue:filter.results') })
const linkOf = (page: Page, rel: string) => page.locator(`head link[rel=${rel}]`)

/** Searches in the list, pages through it, and clears the search. */
async function lookThrough(visitor: Visitor): Promise<void> {
  const { page, say, at } = visitor
  const search = page.getByRole('main').getByRole('search')
  await page.goto(at('/activities/all'))
  await expect(cards(page)).toHaveCount(24)
  await pages(visitor)
    .getByRole('link', { name: say('common:page.next') })
    .click()
  await expect(page).toHaveURL(/\/all\?page=2$/)
  await expect(linkOf(page, 'canonical')).toHaveAttribute('href', /\/all\?page=2$/)
  await expect(linkOf(page, 'prev')).toHaveAttribute('href', /\/all$/)
  await expect(linkOf(page, 'next')).toHaveAttribute('href', /\/all\?page=3$/)
  await expect(cards(page)).toHaveCount(24)
  await search.getByRole('searchbox').fill(wanted)
  await search.getByRole('button', { name: say('catalogue:filter.searchButton') }).click()
  await expect(page).toHaveURL(/\/all\?q=Canyon\+walk$/)
  await expect(cards(page)).toHaveCount(5)
  await expect(cards(page).first()).toContainText(wanted)
  await page.goto(at('/activities/all?page=400'))
  await expect(pages(visitor)).toContainText(say('common:page.position', { page: 9, pages: 9 }))
  await expect(cards(page)).toHaveCount(205 - 8 * 24)
}

for (const language of ['en', 'id'] as const) {
  test.describe(`a catalogue of more than 200 products (${language})`, () => {
    test.use({ language })
    test('can be searched and paged with scripts @desktop', async ({ visitor }) =>
      lookThrough(visitor))
    test.describe('before any script has loaded', () => {
      test.use({ javaScriptEnabled: false })
      test('can be searched and paged as well @desktop', async ({ visitor }) =>
        lookThrough(visitor))
    })
    test('has pages that stay small @desktop', async ({ request, visitor }) => {
      for (const path of [
        '/activities/all',
        '/activities/all?page=3&sort=dearest',
        '/activities',
      ]) {
        const html = await (await request.get(visitor.at(path))).text()
        expect([path, html.length < pageBytesMax, html.length]).toEqual([path, true, html.length])
      }
    })
  })
}
