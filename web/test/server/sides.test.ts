// @vitest-environment node
import express from 'express'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createGates } from '@arung/platform/http/protect/gates'
import { catalogueReader } from '../../server/catalogue-reader.ts'
import { createPageCache } from '../../server/page-cache.ts'
import { pages } from '../../server/pages.ts'
import { render, publicPaths } from '../../src/entry-server.tsx'
import { rafting, raftingDetail } from '../builders.ts'
import { menuView, pageView, settings } from '../page-builders.ts'
import { productAnswer } from '../product-answers.ts'
import { article } from '../storefront/article.ts'

const newest = '/blogs?page=1&size=3'
const answers: Readonly<Record<string, unknown>> = {
  '/settings': settings,
  '/category-names': [],
  '/products/ayung-river-rafting': raftingDetail,
  '/pages/restaurant': pageView('restaurant'),
  '/pages/terms': pageView('terms', 'CANCELLATION'),
  '/restaurant-menu': menuView,
  '/places': [],
  '/redirects': [],
  '/blog-categories': [],
  [newest]: { items: [article(1)], page: 1, size: 3, total: 1 },
  '/blogs?page=1&size=7': { items: [article(1)], page: 1, size: 7, total: 1 },
}
/** What the query side cannot read at the moment. */
const away = new Set<string>()

const queryApi: RequestListener = (request, response) => {
  const path = request.url ?? ''
  if (away.has(path)) return void response.writeHead(503).end('{}')
  const data = answers[path] ?? productAnswer(path, [rafting])
  if (data === undefined) return void response.writeHead(404).end('{}')
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
}

let server: http.Server
let base: string
const log = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)

beforeAll(async () => {
  const html = '<!--head--><!--app--><!--boot-->'
  const template = { entry: '/e.js', css: '', fonts: [], html, isTraced: false }
  const app = express()
  // Each request gets its own reader, because recent reads would hide what is unavailable now.
  app.use((request, response, next) => {
    const read = catalogueReader(queryApi)
    pages({
      renderer: () => Promise.resolve({ render, publicPaths }),
      read,
      cache: createPageCache(read),
      origin: 'https://jeramaya.example',
      mapsKey: null,
      template,
      redirectOrigins: [],
      gates: createGates(),
      trustProxyHops: 0,
    })(request, response, next)
  })
  server = http.createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  log.mockRestore()
  server.close()
})
beforeEach(() => {
  away.clear()
  log.mockClear()
})

async function get(path: string) {
  const answer = await fetch(base + path)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('the home page renders without its stories, its categories and its footer', async () => {
  const whole = await get('/')
  expect(whole.html).toContain('Article 1')
  expect(whole.headers.get('cache-control')).toBe('private, no-cache')
  for (const path of [newest, '/category-names', '/settings']) away.add(path)
  const { status, html } = await get('/')
  expect(status).toBe(200)
  expect(html).toContain(rafting.packageName)
  expect(html).not.toContain('Article 1')
})

test('the home page says nothing about the operator before its words are written, and is whole', async () => {
  const { html } = await get('/')
  expect(html).toContain('Days out in Bali, booked with the people who run them.')
  expect(html).toContain('<title>Activities in Bali | Sungai Raya</title>')
  expect(html).not.toContain('aria-label="In short"')
  expect(log).not.toHaveBeenCalled()
})

test('the log warns about what a page was rendered without', async () => {
  away.add(newest)
  await get('/')
  const warnings = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { unread: string[] })
  expect(warnings).toEqual([expect.objectContaining({ level: 'warn', path: '/' })])
  expect(warnings[0]?.unread).toContain(newest)
})

test.each([
  ['/', '/product-picks'],
  ['/activities/all', '/product-pages?list=ALL'],
  ['/activities/ayung-river-rafting', '/products/ayung-river-rafting'],
  ['/blog', '/blogs?page=1&size=7'],
  ['/restaurant', '/pages/restaurant'],
  ['/terms-and-conditions', '/settings'],
])('%s fails without %s, its subject', async (path, subject) => {
  away.add(subject)
  const { status, headers } = await get(path)
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ])
})

test.each([
  ['/activities/ayung-river-rafting', '/products/ayung-river-rafting/related', rafting.packageName],
  [
    '/activities/all?date=2099-12-05',
    '/product-pages?list=ALL&date=2099-12-05',
    rafting.packageName,
  ],
  ['/activities/all', '/category-names', rafting.packageName],
  ['/blog', '/blog-categories', 'Article 1'],
  ['/restaurant', '/restaurant-menu', 'The heading in English'],
  ['/contact-us', '/places', 'Contact'],
  ['/contact-us', '/settings', 'Contact'],
])('%s is shown without %s', async (path, side, about) => {
  away.add(side)
  const { status, html } = await get(path)
  expect(status).toBe(200)
  expect(html).toContain(about)
})

test('missing secondary content never makes the page itself missing', async () => {
  expect((await get('/activities/all?date=2099-12-06')).status).toBe(200)
  expect((await get('/activities/no-such-trip')).status).toBe(404)
})
