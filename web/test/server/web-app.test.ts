// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWebApp } from '../../server/create-web-app.ts'
import { rafting, raftingDetail } from '../builders.ts'
import { menuView, pageView, rules, settings } from '../page-builders.ts'
import { article, detail } from '../storefront/article.ts'

const answers: Readonly<Record<string, unknown>> = {
  '/settings': settings,
  '/categories': [],
  '/products': [rafting],
  '/availability?date=2099-12-05': [{ slug: rafting.slug, state: 'OPEN', left: 7 }],
  '/products/ayung-river-rafting': {
    ...raftingDetail,
    fullDescription: '<p>ok</p>',
    packageName: '</script><script>alert(1)</script>',
  },
  '/products/nonsense': { slug: 'nonsense' },
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
const seen: string[] = []
let broken = false

const queryApi: RequestListener = (request, response) => {
  seen.push(`query ${request.method} ${request.url}`)
  const data = answers[request.url ?? '']
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

let site: http.Server
let commands: http.Server
let base: string
let dist: string
const address = (server: http.Server) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listen = (listener: RequestListener) =>
  new Promise<http.Server>(resolve => {
    const server = http.createServer(listener).listen(0, '127.0.0.1', () => resolve(server))
  })

beforeAll(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  dist = mkdtempSync(path.join(tmpdir(), 'web-'))
  buildWeb(root, ['--outDir', `${dist}/client`, '--manifest'])
  buildWeb(root, ['--outDir', `${dist}/server`, '--ssr', 'src/entry-server.tsx'])
  commands = await listen(commandApi)
  const options = { queryApi, commandApi: new URL(address(commands)), distFolder: dist }
  const app = createWebApp({
    ...options,
    publicUrl: 'https://jeramaya.example',
    redirectOrigins: ['https://maps.example'],
  })
  site = await listen(app)
  base = address(site)
}, 60_000)

/** As `npm run build` does it: in a process of its own, in production mode. */
function buildWeb(root: string, options: readonly string[]): void {
  const vite = path.join(root, '../node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--emptyOutDir', '--logLevel', 'error', ...options]
  execFileSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
}

afterAll(() => {
  site.close()
  commands.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { headers, redirect: 'manual' })
const text = async (path: string) => (await get(path)).text()

describe('pages', () => {
  test('come rendered, with their styles inside and no script before use', async () => {
    const html = await text('/')
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('Twelve kilometres of river')
    expect(html).toContain(rafting.packageName)
    expect(html).not.toMatch(/<script[^>]+src=/)
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).not.toMatch(/ style="/)
  })
  test('exist in both languages and name each other', async () => {
    const html = await text('/id/activities/ayung-river-rafting')
    expect(html).toContain('<html lang="id"')
    expect(html).toContain('href="https://jeramaya.example/activities/ayung-river-rafting"')
    expect(html).toContain(
      'rel="canonical" href="https://jeramaya.example/id/activities/ayung-river-rafting"',
    )
  })
  test('offer a product at the price of each currency that they can show', async () => {
    const path = '/activities/ayung-river-rafting'
    const offersIn = async (currency: string) => {
      const html = await (await get(path, { cookie: `currency=${currency}` })).text()
      const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
      const objects = [...blocks].map(([, json = '']) => JSON.parse(json))
      return objects.find(one => [one['@type']].flat().includes('Product')).offers
    }
    const { price, usdPrice } = rafting
    expect(await offersIn('USD')).toMatchObject([
      { price, priceCurrency: 'IDR' },
      { price: usdPrice / 100, priceCurrency: 'USD' },
    ])
    expect(await offersIn('IDR')).toEqual(await offersIn('USD'))
  })
  test('show prices in the currency that the visitor chose before', async () => {
    const rupiah = await get('/activities/all')
    expect(await rupiah.text()).toContain(
      '<strong class="text-lg"><span class="whitespace-nowrap tnum">Rp',
    )
    const dollars = await get('/activities/all', { cookie: 'locale=en; currency=USD' })
    expect(await dollars.text()).toContain(
      '<strong class="text-lg"><span class="whitespace-nowrap tnum">$29',
    )
    expect(dollars.headers.get('vary')).toContain('Cookie')
  })
  test('of a list read what a date leaves, and nothing for a date that is none', async () => {
    seen.length = 0
    expect(await text('/activities/all?date=2099-12-05')).toContain('7 places left')
    expect((await get('/activities/all?date=2099-02-30')).status).toBe(200)
    expect(seen.filter(call => call.includes('availability'))).toEqual([
      'query GET /availability?date=2099-12-05',
    ])
  })
  test('never let catalogue texts become markup', async () => {
    expect(await text('/activities/ayung-river-rafting')).not.toContain('<script>alert')
  })
  test('that do not exist answer 404 and are named', async () => {
    const missing = await get('/nothing/here')
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('Page not found: /nothing/here')
    expect((await get('/activities/no-such-trip')).status).toBe(404)
    expect((await get('/%E0%A4%A')).status).toBe(400)
  })
  test('have one address each', async () => {
    const answer = await get('/activities/?x=1')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/activities?x=1')
  })
  test('allow no inline script or style without the nonce of the answer', async () => {
    const answer = await get('/')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("object-src 'none'")
    const html = await answer.text()
    expect(html).toContain(`<style nonce="${nonce}"`)
    const scripts = [...html.matchAll(/<script(?![^>]*type="application\/)[^>]*>/g)].map(String)
    expect(scripts.every(script => script.includes(nonce))).toBe(true)
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60')
  })
})

describe('the blog', () => {
  test('comes rendered, one page of it under each address', async () => {
    const first = await text('/blog')
    expect(first).toContain('Article 1')
    expect(first).toContain('rel="canonical" href="https://jeramaya.example/blog"')
    expect(first).toContain(
      'type="application/rss+xml" title="Jeramaya blog" href="https://jeramaya.example/blog/feed.xml"',
    )
    const second = await text('/id/blog?page=2')
    expect(second).toContain('Artikel 2')
    expect(second).toContain('rel="canonical" href="https://jeramaya.example/id/blog?page=2"')
  })
  test('has articles that search engines understand, in both languages', async () => {
    const english = await text('/blog/article-1')
    expect(english).toContain('<h2 id="one">One</h2>')
    expect(english).toContain('"@type":"BlogPosting"')
    expect(english).toContain('"@type":"BreadcrumbList"')
    expect(english).toContain('property="og:type" content="article"')
    expect(english).toContain(rafting.packageName)
    const indonesian = await text('/id/blog/article-1')
    expect(indonesian).toContain('<h2 id="satu">Satu</h2>')
    expect(indonesian).toContain('"inLanguage":"id"')
    expect(indonesian).toContain('hreflang="en" href="https://jeramaya.example/blog/article-1"')
    expect((await get('/blog/no-such-article')).status).toBe(404)
    expect(await text('/blog/article-2')).not.toContain('<script>alert')
  })
  test('has a feed in each language', async () => {
    const answer = await get('/blog/feed.xml')
    expect(answer.headers.get('content-type')).toContain('application/rss+xml')
    const english = await answer.text()
    expect(english).toContain('<link>https://jeramaya.example/blog/article-1</link>')
    expect(english).toContain('<pubDate>Fri, 20 Nov 2026 00:00:00 +0800</pubDate>')
    const indonesian = await text('/id/blog/feed.xml')
    expect(indonesian).toContain('<title>Artikel 1</title>')
  })
  test('is in the sitemap to its last article', async () => {
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).toContain('<loc>https://jeramaya.example/blog</loc>')
    expect(sitemap).toContain('<loc>https://jeramaya.example/id/blog/article-2</loc>')
  })
})

describe('a visitor who prefers Indonesian', () => {
  const indonesian = { 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' }
  test('is sent from / to /id, once, and never from a deep link', async () => {
    const answer = await get('/', indonesian)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/id')
    expect(answer.headers.get('set-cookie')).toContain('locale=id; Max-Age=31536000')
    expect((await get('/activities', indonesian)).status).toBe(200)
    expect((await get('/', { ...indonesian, cookie: 'locale=en' })).status).toBe(200)
    expect((await get('/', { ...indonesian, 'user-agent': 'Googlebot/2.1' })).status).toBe(200)
  })
})

const companyPages = [
  '/about',
  '/our-history',
  '/restaurant',
  '/privacy-policy',
  '/terms-and-conditions',
]

describe('company pages', () => {
  test.each(companyPages)('%s comes rendered in both languages', async path => {
    const english = await text(path)
    expect(english).toContain('The heading in English')
    expect(english).toContain('<p>Body in <strong>English</strong>.</p>')
    const indonesian = await text(`/id${path}`)
    expect(indonesian).toContain('<html lang="id"')
    expect(indonesian).toContain('Judul dalam bahasa Indonesia')
  })
  test('the cancellation policy in the terms is that of the settings', async () => {
    expect(await text('/terms-and-conditions')).toContain('until 24 hours before')
    expect(await text('/id/terms-and-conditions')).toContain('sampai 24 jam sebelum')
  })
  test('the menu shows both prices, the marks, and what is off today', async () => {
    const html = await text('/restaurant')
    for (const part of ['Sate lilit', '55,000', '$3.50', 'vegetarian', 'spicy', 'not today'])
      expect(html).toContain(part)
  })
})

describe('route rules', () => {
  const follow = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.get('location')]
  }
  test('lead from old addresses to new ones, in the language of the visitor', async () => {
    expect(await follow('/history')).toEqual([308, '/our-history'])
    expect(await follow('/id/history')).toEqual([308, '/id/our-history'])
    expect(await follow('/menu?table=4')).toEqual([302, '/restaurant?table=4#menu'])
  })
  test('lead to other sites only where their origin is allowed', async () => {
    expect(await follow('/find-us')).toEqual([302, 'https://maps.example/bali'])
    expect(await follow('/elsewhere')).toEqual([404, null])
  })
  test('never stand in the way of a page', async () => {
    expect(await follow('/about')).toEqual([200, null])
  })
})

describe('search engines', () => {
  type Thing = Record<string, unknown> & { '@type': string | string[] }
  const objectsOf = (html: string): Thing[] =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      match => JSON.parse(String(match[1])) as Thing,
    )
  const typesOf = (html: string) => objectsOf(html).flatMap(thing => thing['@type'])
  const property = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

  test('know the operator from home and about, with the way to reach it', async () => {
    for (const path of ['/', '/about']) {
      const operator = objectsOf(await text(path)).find(one => one['@type'] === 'TravelAgency')
      expect(operator).toMatchObject({
        '@id': 'https://jeramaya.example/#operator',
        foundingDate: '2018',
        telephone: settings.phone,
        address: { '@type': 'PostalAddress', streetAddress: 'Payangan' },
      })
    }
  })
  test('know the restaurant, its hours and what it serves today', async () => {
    const things = objectsOf(await text('/restaurant'))
    const restaurant = things.find(one => one['@type'] === 'Restaurant')
    expect(restaurant).toMatchObject({
      openingHoursSpecification: { opens: '11:00', closes: '16:00' },
      geo: { latitude: -8.4259 },
    })
    const menu = JSON.stringify(restaurant?.['hasMenu'])
    expect(menu).toContain('Sate lilit')
    expect(menu).not.toContain('Bebek betutu')
  })
  test('know what an activity costs and where it stands', async () => {
    const types = typesOf(await text('/activities/ayung-river-rafting'))
    expect(types).toEqual(expect.arrayContaining(['Product', 'TouristTrip', 'BreadcrumbList']))
    for (const path of companyPages) expect(typesOf(await text(path))).toContain('BreadcrumbList')
  })
  test('find one address, two languages and a default for every page', async () => {
    for (const path of companyPages) {
      const html = await text(`/id${path}`)
      const at = (prefix: string) => `href="https://jeramaya.example${prefix}${path}"`
      expect(html).toContain(`rel="canonical" ${at('/id')}`)
      expect(html).toContain(`hreflang="en" ${at('')}`)
      expect(html).toContain(`hreflang="id" ${at('/id')}`)
      expect(html).toContain(`hreflang="x-default" ${at('')}`)
    }
  })
  test('and link previews get a title, a text and a picture of every page', async () => {
    for (const path of ['/', '/activities', '/activities/combo', ...companyPages]) {
      const html = await text(path)
      expect(property(html, 'og:title'), path).toBeTruthy()
      expect(property(html, 'og:description'), path).toBeTruthy()
      expect(property(html, 'og:image'), path).toMatch(/^https:\/\/jeramaya\.example.*-og\.jpg$/)
      expect(property(html, 'og:locale:alternate'), path).toBe('id_ID')
      expect(property(html, 'twitter:card'), path).toBe('summary_large_image')
    }
    const own = await get('/art/hero-home-og.jpg')
    expect(own.headers.get('content-type')).toBe('image/jpeg')
  })
  test('read in the sitemap when something changed', async () => {
    const sitemap = await text('/sitemap.xml')
    const changed = (path: string) =>
      new RegExp(`<loc>https://jeramaya.example${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?`).exec(
        sitemap,
      )?.[1]
    expect(changed('/activities/ayung-river-rafting')).toBe('2026-11-03')
    expect(changed('/id/about')).toBe('2026-11-01')
    expect(changed('/activities')).toBe('2026-11-03')
    expect(sitemap).toContain('<loc>https://jeramaya.example/contact-us</loc>')
    expect(sitemap).toContain('hreflang="x-default" href="https://jeramaya.example/about"')
  })
  test('are told what has never been, what is gone, and what they may not read', async () => {
    const gone = await get('/activities/sold-for-good')
    expect(gone.status).toBe(410)
    const html = await gone.text()
    expect(html).toContain('The product is not available')
    expect(html).toContain('noindex')
    expect(await text('/robots.txt')).toContain('Disallow: /id/order/')
  })
  test('and browsers get a manifest with everything that makes one', async () => {
    const manifest = JSON.parse(await text('/manifest.webmanifest')) as Record<string, unknown>
    for (const field of ['name', 'description', 'id', 'lang', 'scope', 'start_url', 'icons'])
      expect(manifest[field], field).toBeTruthy()
  })
})

describe('addresses that cannot be', () => {
  test('are told apart from pages that are not there', async () => {
    for (const path of ['/activities/No_Such', '/activities/combo/%20', '/order/short']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      expect(await answer.text()).toMatch(/Page Not Found: \//)
    }
    expect(await text('/id/activities/No_Such')).toContain(
      'Halaman Tidak Ditemukan: /id/activities/No_Such',
    )
  })
})

describe('calls', () => {
  test('go to the query side when they read, else to the command side, without cookies', async () => {
    seen.length = 0
    await get('/api/products')
    await fetch(`${base}/api/users/u/retrive-carts`, { method: 'POST' })
    const write = await fetch(`${base}/api/checkouts`, {
      method: 'POST',
      body: '{}',
      headers: { cookie: 'auth-token=x', 'content-type': 'application/json' },
    })
    expect(write.status).toBe(201)
    expect(write.headers.get('x-position')).toBe('5')
    expect(seen).toEqual([
      'query GET /products',
      'query POST /users/u/retrive-carts',
      'command POST /checkouts no cookie',
    ])
  })
})

describe('files', () => {
  test('that were uploaded come from the query API', async () => {
    seen.length = 0
    expect((await get('/media/none.webp')).status).toBe(404)
    expect(seen).toEqual(['query GET /media/none.webp'])
  })
  test('are kept for a year where their name changes with them', async () => {
    const stored = (await readdir(path.join(dist, 'client', 'assets')))[0] ?? ''
    const asset = await get(`/assets/${stored}`)
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await get('/assets/none.js')).status).toBe(404)
  })
  test('of stored pictures come from the query side', async () => {
    seen.length = 0
    expect((await get('/media/none-480.webp')).status).toBe(404)
    expect(seen).toEqual(['query GET /media/none-480.webp'])
  })
  test('for search engines list every page in both languages', async () => {
    const sitemap = await text('/sitemap.xml')
    expect(sitemap).toContain('<loc>https://jeramaya.example/activities/ayung-river-rafting</loc>')
    expect(sitemap).toContain('<loc>https://jeramaya.example/id/activities/combo</loc>')
    expect(await text('/robots.txt')).toContain('Sitemap: https://jeramaya.example/sitemap.xml')
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      short_name: 'Jeramaya',
    })
  })
})

describe('what a visitor of the home page downloads', () => {
  type Chunk = { file: string; imports?: string[]; isEntry?: boolean; src?: string }
  const read = (file: string) => readFileSync(path.join(dist, 'client', file))
  /** A chunk with everything that it imports at once. */
  function closure(): Set<string> {
    const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>
    const files = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const inner of chunk.imports ?? []) visit(inner)
    }
    const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry === true)
    visit(entry ?? '')
    visit('src/storefront/home/home-screen.tsx')
    return files
  }
  test('stays within 140 KB of script and 12 KB of styles', async () => {
    const scripts = [...closure()].filter(file => file.endsWith('.js'))
    const sizes = scripts.map(file => read(`${file}.br`).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(140_000)
    const styles = (await readdir(path.join(dist, 'client/assets'))).filter(f => f.endsWith('.css'))
    const weight = styles.map(file => read(`assets/${file}.br`).length)
    expect(weight.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000)
  })
  test('holds no calendar, phone rules, schemas or admin screens', () => {
    const code = [...closure()]
      .filter(file => file.endsWith('.js'))
      .map(file => read(file).toString())
      .join('')
    for (const sign of ['react-aria', 'libphonenumber', 'ZodError', 'tanstack']) {
      expect(code).not.toContain(sign)
    }
  })
})

describe('when the query side fails', () => {
  test('pages keep showing what was read last, and new ones say that they could not', async () => {
    await text('/')
    broken = true
    await new Promise(resolve => setTimeout(resolve, 3_100))
    expect((await get('/')).status).toBe(200)
    const unread = await get('/activities/never-read')
    expect(unread.status).toBe(503)
    expect(unread.headers.get('retry-after')).toBe('30')
    broken = false
  })
  test('an answer that no page can be made of shows the error page and no stack', async () => {
    const answer = await get('/activities/nonsense')
    expect(answer.status).toBe(500)
    const html = await answer.text()
    expect(html).toContain('<h1>Error</h1>')
    expect(html).not.toMatch(/\bat \w+ \(|TypeError/)
  })
})
