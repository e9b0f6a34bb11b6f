import express, { type Router } from 'express'
import type { ProductSummary } from '@arung/contracts/catalogue/views'
import type { PublicAddress } from '@arung/contracts/pages/views'
import { allArticles } from './articles.ts'
import type { ReadPath } from './catalogue-reader.ts'
import type { PublicPath, Renderer } from '../src/render-contract.ts'

type SiteFilesOptions = { origin: string; read: ReadPath; renderer: () => Promise<Renderer> }

/** Addresses that only their owners or holders should see; also marked `noindex` in the page. */
const privatePaths = [
  '/api/',
  '/cart',
  '/booking',
  '/order/',
  '/payment-',
  '/user',
  '/agent',
  '/admin',
  '/reservation',
  '/refund/',
]

/** `/robots.txt`, `/sitemap.xml` in both languages, and `/manifest.webmanifest`. */
export function siteFiles({ origin, read, renderer }: SiteFilesOptions): Router {
  const router = express.Router()
  router.get('/robots.txt', (_request, response) => {
    const rules = privatePaths.flatMap(path =>
      path.startsWith('/api')
        ? [`Disallow: ${path}`]
        : [`Disallow: ${path}`, `Disallow: /id${path}`],
    )
    response
      .type('text/plain')
      .set('cache-control', 'public, max-age=3600')
      .send(['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'))
  })
  router.get('/sitemap.xml', async (_request, response) => {
    const products = await read('/products')
    const articles = await allArticles(read)
    const addresses = await read('/addresses')
    if (!products.ok || !addresses.ok || articles === null) {
      response.status(503).set('retry-after', '60').type('text/plain').send('Try again later')
      return
    }
    const { publicPaths } = await renderer()
    response
      .type('application/xml')
      .set('cache-control', 'public, max-age=300')
      .send(
        sitemap(
          origin,
          publicPaths(
            products.data as ProductSummary[],
            articles,
            addresses.data as PublicAddress[],
          ),
        ),
      )
  })
  router.get('/manifest.webmanifest', (_request, response) => {
    response
      .type('application/manifest+json')
      .set('cache-control', 'public, max-age=86400')
      .send(webManifest)
  })
  return router
}

/** Each page once per language, each entry naming both languages. */
function sitemap(origin: string, paths: readonly PublicPath[]): string {
  const english = (path: string) => origin + (path === '/' ? '/' : path)
  const indonesian = (path: string) => `${origin}/id${path === '/' ? '' : path}`
  const entry = (address: string, { path, changedOn }: PublicPath) =>
    `<url><loc>${address}</loc>` +
    (changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`) +
    `<xhtml:link rel="alternate" hreflang="en" href="${english(path)}"/>` +
    `<xhtml:link rel="alternate" hreflang="id" href="${indonesian(path)}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${english(path)}"/></url>`
  const entries = paths.flatMap(page => [
    entry(english(page.path), page),
    entry(indonesian(page.path), page),
  ])
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${entries.join('')}</urlset>`
  )
}

const webManifest = JSON.stringify({
  name: 'Jeramaya Bali Adventures',
  short_name: 'Jeramaya',
  description: 'River and jungle days in Bali, booked with the people who run them.',
  id: '/',
  lang: 'en',
  dir: 'ltr',
  scope: '/',
  start_url: '/',
  display: 'browser',
  categories: ['travel', 'sports'],
  background_color: '#FBF9F3',
  theme_color: '#0C2B24',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
})
