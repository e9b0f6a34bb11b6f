import express, { type Router } from 'express'
import type { ProductSummary } from '@arung/contracts/catalogue/views'
import type { ReadPath } from './catalogue-reader.ts'
import type { Renderer } from '../src/render-contract.ts'

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
    if (!products.ok) {
      response.status(503).set('retry-after', '60').type('text/plain').send('Try again later')
      return
    }
    const { publicPaths } = await renderer()
    response
      .type('application/xml')
      .set('cache-control', 'public, max-age=300')
      .send(sitemap(origin, publicPaths(products.data as ProductSummary[])))
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
function sitemap(origin: string, paths: readonly string[]): string {
  const english = (path: string) => origin + (path === '/' ? '/' : path)
  const indonesian = (path: string) => `${origin}/id${path === '/' ? '' : path}`
  const entry = (address: string, path: string) =>
    `<url><loc>${address}</loc>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${english(path)}"/>` +
    `<xhtml:link rel="alternate" hreflang="id" href="${indonesian(path)}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${english(path)}"/></url>`
  const entries = paths.flatMap(path => [entry(english(path), path), entry(indonesian(path), path)])
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${entries.join('')}</urlset>`
  )
}

const webManifest = JSON.stringify({
  name: 'Jeramaya Bali Adventures',
  short_name: 'Jeramaya',
  start_url: '/',
  display: 'browser',
  background_color: '#FBF9F3',
  theme_color: '#0C2B24',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
})
