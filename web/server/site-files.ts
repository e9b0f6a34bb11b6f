import express, { type Router } from 'express'
import type { ReadPath } from './catalogue-reader.ts'
import { operatorName } from './operator-name.ts'
import { sitemap } from './sitemap.ts'
import type { Renderer } from '../src/app/head/render-contract.ts'

type SiteFilesOptions = { origin: string; read: ReadPath; renderer: () => Promise<Renderer> }

/** Addresses that only their owners or holders should see. Their pages also have `noindex`. */
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
  '/day/',
]

/** Serves `/robots.txt`, the sitemap in both languages, and `/manifest.webmanifest`. */
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
  router.use(sitemap({ origin, read, renderer }))
  router.get('/manifest.webmanifest', async (_request, response) => {
    const name = await operatorName(read)
    if (name === null) {
      response.status(503).set('retry-after', '60').type('text/plain').send('Try again later')
      return
    }
    response
      .type('application/manifest+json')
      .set('cache-control', 'public, max-age=3600')
      .send(JSON.stringify({ name, short_name: name, ...webManifest }))
  })
  return router
}

const webManifest = {
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
}
