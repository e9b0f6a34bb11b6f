import { execFileSync } from 'node:child_process'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createWebApp } from '../../../server/create-web-app.ts'
import { rafting, raftingDetail } from '../../builders.ts'
import { menuView, pageView, rules, settings } from '../../page-builders.ts'
import { productAnswer } from '../../product-answers.ts'
import { article, detail } from '../../storefront/article.ts'
import { endServers, serve } from '../served.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
export const distFolder = path.join(root, 'web/dist')
export const companyPages = [
  '/about',
  '/our-history',
  '/restaurant',
  '/privacy-policy',
  '/terms-and-conditions',
]

/** The settings contain the time, so that no two answers are equal. */
const settingsNow = () => ({ ...settings, serverTime: new Date().toISOString() })

/** The data of the query API in these tests. */
const answers: Readonly<Record<string, unknown>> = {
  '/pickup-zones': [],
  '/categories': [],
  '/category-names': [],
  '/products/ayung-river-rafting': {
    ...raftingDetail,
    fullDescription: '<p>ok</p>',
    packageName: '</script><script>alert(1)</script>',
  },
  '/products/nonsense': { slug: 'nonsense' },
  '/pages/home': pageView('home', 'FIGURES'),
  '/pages/about': pageView('about'),
  '/pages/history': pageView('history'),
  '/pages/restaurant': pageView('restaurant'),
  '/pages/privacy': pageView('privacy'),
  '/pages/terms': pageView('terms', 'CANCELLATION'),
  '/restaurant-menu': menuView,
  '/redirects': rules,
  '/addresses': [
    { path: '/activities/ayung-river-rafting', changedAt: '2026-11-03T20:00:00.000Z' },
    { path: '/about', changedAt: '2026-11-01T20:00:00.000Z' },
    { path: '/blog/article-1', changedAt: '2026-11-05T20:00:00.000Z' },
    { path: '/blog/article-2', changedAt: '2026-11-04T20:00:00.000Z' },
  ],
  '/blog-categories': [],
  '/blogs?page=1&size=24': { items: [article(1)], page: 1, size: 24, total: 2 },
  '/blogs?page=2&size=24': {
    items: [article(2)],
    page: 2,
    size: 24,
    total: 2,
  },
  '/blogs?page=1&size=3': { items: [article(1)], page: 1, size: 3, total: 2 },
  '/blogs?page=1&size=7': { items: [article(1)], page: 1, size: 7, total: 8 },
  '/blogs?page=2&size=7': { items: [article(2)], page: 2, size: 7, total: 8 },
  '/blogs/article-1': detail({ product: rafting, related: [article(2)] }),
  '/blogs/article-2': detail({ title: '</script><script>alert(1)</script>' }),
}

/** The places left are known for one date only. */
function answerTo(path: string): unknown {
  const isDated = path.includes('date=')
  if (isDated && !path.includes('date=2099-12-05')) return undefined
  const places = [{ slug: rafting.slug, state: 'OPEN' as const, left: 7 }]
  return answers[path] ?? productAnswer(path, [rafting], places)
}

/** Serves the whole site of one operator once per file, from the build that the product runs. */
export function servedSite() {
  /** Every call that reached an API. */
  const seen: string[] = []
  let broken = false
  let base = ''

  const queryApi: RequestListener = (request, response) => {
    seen.push(`query ${request.method} ${request.url}`)
    const data = request.url === '/settings' ? settingsNow() : answerTo(request.url ?? '')
    if (broken) return void response.writeHead(500).end('{}')
    if (request.url === '/products/sold-for-good') return void response.writeHead(410).end('{}')
    if (data === undefined) return void response.writeHead(404).end('{}')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data }))
  }
  const commandApi: RequestListener = (request, response) => {
    seen.push(`command ${request.method} ${request.url} ${request.headers.cookie ?? 'no cookie'}`)
    response.writeHead(201, { 'x-position': '5' }).end('{}')
  }

  beforeAll(async () => {
    // Builds what is missing or outdated, as `npm start` does.
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'pipe' })
    const app = createWebApp({
      queryApi,
      commandApi: await serve(commandApi),
      distFolder,
      publicUrl: 'https://jeramaya.example',
      redirectOrigins: ['https://maps.example'],
      trustProxyHops: 1,
    })
    base = (await serve(app)).origin
  }, 120_000)
  afterAll(() => endServers())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(base + path, { headers, redirect: 'manual' })
  const text = async (path: string) => (await get(path)).text()

  return {
    get,
    text,
    seen,
    base: () => base,
    /** Makes the query API answer, or fail every request, from now on. */
    breakQueries: (isBroken: boolean) => {
      broken = isBroken
    },
  }
}
