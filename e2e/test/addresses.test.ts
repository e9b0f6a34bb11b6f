import { expect } from '@playwright/test'
import { companyScreens, guestScreens, missingPage, publicScreens } from '../src/screens.ts'
import { test } from '../src/world.ts'

test('an address that leads nowhere answers 404 and names it', async ({ visitor, request }) => {
  for (const path of [missingPage, '/activities/no-such-trip', '/activities/combo/no-such-combo']) {
    const response = await request.get(visitor.at(path))
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    if (path === missingPage) expect(html).toContain(`Page not found: ${path}`)
    expect(html).toContain('noindex')
  }
  const indonesian = await request.get('/id/tidak/ada')
  expect(indonesian.status()).toBe(404)
})

test('public pages are for search engines, personal ones are not', async ({ request }) => {
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
  for (const path of [...personal, ...guestScreens]) {
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

test('every answer says what browsers may do with it', async ({ request }) => {
  for (const path of ['/', '/sign-in', '/api/settings', '/mailbox']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
})
