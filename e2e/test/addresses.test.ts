import { expect } from '@playwright/test'
import { moveArticle, moveProduct } from '../src/desk-calls.ts'
import { isAlive, open } from '../src/inspection.ts'
import {
  companyScreens,
  guestScreens,
  missingPage,
  publicScreens,
  staffGuestScreens,
} from '../src/screens.ts'
import { test } from '../src/world.ts'

test(
  'an unknown address answers 404, and the page names it',
  { tag: '@gate' },
  async ({ visitor, request }) => {
    for (const path of [
      missingPage,
      '/activities/no-such-trip',
      '/activities/combo/no-such-combo',
    ]) {
      const response = await request.get(visitor.at(path))
      expect(response.status(), path).toBe(404)
      const html = await response.text()
      if (path === missingPage) expect(html).toContain(`Page not found: ${path}`)
      expect(html).toContain('noindex')
    }
    const indonesian = await request.get('/id/tidak/ada')
    expect(indonesian.status()).toBe(404)
  },
)

test('search engines may index public pages but not personal ones', async ({ request }) => {
  const hidden = new Set([missingPage, '/contact-success'])
  const shown = [...publicScreens, ...companyScreens].filter(path => !hidden.has(path))
  for (const path of shown) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('rel="canonical"')
    expect(html, path).not.toContain('noindex')
  }
  const order = `/order/${'x'.repeat(43)}`
  const personal = [
    '/cart',
    '/booking',
    '/contact-success',
    order,
    '/user',
    '/admin',
    '/admin/orders',
  ]
  for (const path of [...personal, ...guestScreens, ...staffGuestScreens]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toContain('noindex')
  }
})

test('a page has one address', async ({ request }) => {
  const slashed = await request.get('/activities/?date=2026-12-04', { maxRedirects: 0 })
  expect(slashed.status()).toBe(301)
  expect(slashed.headers()['location']).toBe('/activities?date=2026-12-04')
})

test('an old link to an activity or an article that has moved leads to its new address', async ({
  visitor,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const { page } = visitor
  const moves = [
    { list: '/activities/others', at: '/activities', from: 'minibus-10h', move: moveProduct },
    { list: '/blog', at: '/blog', from: 'a-day-with-children', move: moveArticle },
  ]
  for (const { list, at, from, move } of moves) {
    const to = `${from}-by-another-name`
    await open(visitor, list)
    const link = page.getByRole('main').locator(`a[href="${at}/${from}"]`).first()
    const name = (await link.textContent()) ?? ''
    await page.evaluate('window.isSamePage = true')
    await link.hover()
    await expect.poll(() => isAlive(link)).toBe(true)
    await move(from, to)
    try {
      await link.click()
      await expect(page).toHaveURL(`${at}/${to}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      expect(await page.evaluate('window.isSamePage'), 'no page was loaded').toBe(true)
      await page.goBack()
      await expect(page).toHaveURL(list)
      await page.goForward()
      await expect(page).toHaveURL(`${at}/${to}`)
    } finally {
      await move(from, from, to)
    }
  }
})

test('every response carries the security headers for browsers', async ({ request }) => {
  for (const path of ['/', '/sign-in', '/api/settings', '/mailbox']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
})
