import { pathOf } from '../src/app/api/api-path.ts'
import express, { type Response, type Router } from 'express'
import type { PublicAddress } from '@arung/contracts/pages/views'
import type { ReadPath } from './catalogue-reader.ts'
import type { PublicPath, Renderer } from '../src/app/head/render-contract.ts'

type SitemapOptions = { origin: string; read: ReadPath; renderer: () => Promise<Renderer> }

/**
 * Pages in one file, each in two languages: some 400 kB. The sitemaps.org protocol allows 50,000 entries and 50 MB, but
 * the process that renders pages writes a part in one go, and a crawler downloads the whole part again when one of its
 * pages changes.
 */
const pagesPerPart = 500

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Serves `/sitemap.xml`: each page once per language, each entry naming both languages. When the pages do not fit in
 * one file it is an index (sitemaps.org) of `/sitemap-1.xml` and so on. The addresses keep the API's order, so a page
 * stays in its part.
 */
export function sitemap({ origin, read, renderer }: SitemapOptions): Router {
  const known = new WeakMap<object, readonly PublicPath[]>()
  /** Builds the list once per reading of the API. Null when the API cannot be read. */
  const allPaths = async (): Promise<readonly PublicPath[] | null> => {
    const reading = await read(pathOf('GET /addresses'))
    if (!reading.ok) return null
    const addresses = reading.data as PublicAddress[]
    const paths = known.get(addresses) ?? (await renderer()).publicPaths(addresses)
    known.set(addresses, paths)
    return paths
  }
  const answer = async (
    response: Response,
    xml: (paths: readonly PublicPath[]) => string | null,
  ) => {
    const paths = await allPaths()
    if (paths === null) {
      response.status(503).set('retry-after', '60').type('text/plain').send('Try again later')
      return
    }
    const text = xml(paths)
    if (text === null) return void response.status(404).type('text/plain').send('No such part')
    response.type('application/xml').set('cache-control', 'public, max-age=300').send(text)
  }
  const router = express.Router()
  router.get('/sitemap.xml', (_request, response) =>
    answer(response, paths =>
      paths.length > pagesPerPart ? index(origin, paths) : urlSet(origin, paths),
    ),
  )
  router.get(/^\/sitemap-([1-9]\d{0,4})\.xml$/, (request, response) =>
    answer(response, paths => {
      const part = partsOf(paths)[Number(request.params[0]) - 1]
      return part ? urlSet(origin, part) : null
    }),
  )
  return router
}

const partsOf = (paths: readonly PublicPath[]): (readonly PublicPath[])[] =>
  Array.from({ length: Math.ceil(paths.length / pagesPerPart) }, (_, at) =>
    paths.slice(at * pagesPerPart, (at + 1) * pagesPerPart),
  )

function index(origin: string, paths: readonly PublicPath[]): string {
  const parts = partsOf(paths).map((part, at) => {
    const changedOn = newestOf(part)
    const changed = changedOn === '' ? '' : `<lastmod>${changedOn}</lastmod>`
    return `<sitemap><loc>${origin}/sitemap-${at + 1}.xml</loc>${changed}</sitemap>`
  })
  return `${head}<sitemapindex ${schema}>${parts.join('')}</sitemapindex>`
}

/** Returns the latest day on which one of these changed, or an empty string when none is known. */
const newestOf = (part: readonly PublicPath[]): string =>
  part
    .map(({ changedOn }) => changedOn ?? '')
    .toSorted()
    .at(-1) ?? ''

function urlSet(origin: string, paths: readonly PublicPath[]): string {
  const english = (path: string) => origin + path
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
  return `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}
