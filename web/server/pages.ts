import express, { type RequestHandler, type Router } from 'express'
import type { Caller } from '@arung/platform/http/protect/gate'
import type { Gates } from '@arung/platform/http/protect/gates'
import { addressKey } from '@arung/platform/http/protect/limits'
import { clientIp } from '@arung/platform/http/request-facts'
import { currencyIn } from '../src/app/currency/currency-cookie.ts'
import type { RenderedPage, Renderer } from '../src/app/head/render-contract.ts'
import type { ReadPath, Reading } from './catalogue-reader.ts'
import { inSmallLetters } from './canonical-address.ts'
import { documentOf } from './document.ts'
import { keyOf, ownCache, sendCached } from './cached-answers.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { logged } from './log.ts'
import { isFile } from './visit-gate.ts'
import type { PageTemplate } from './page-template.ts'
import { redirectFrom, type Redirect } from './redirects.ts'

type PagesOptions = {
  renderer: () => Promise<Renderer>
  read: ReadPath
  origin: string
  mapsKey: string | null
  template: PageTemplate
  cache: PageCache
  /** Foreign origins that a route rule may redirect to. */
  redirectOrigins: readonly string[]
  /** Limit the pages in progress and being rendered, so that capacity is left for everything else. */
  gates: Pick<Gates, 'visit' | 'page'>
  /** Number of our own proxies in front of this process. */
  trustProxyHops: number
}

/** Seconds after which a page whose data could not be read may be requested again. */
const retryAfterSeconds = '30'
/** Serves every address that is not a file or a call: a rendered page, or the empty shell for personal pages. */
export function pages(options: PagesOptions): Router {
  const router = express.Router()
  router.use(onlyReads, oneAddress, noFile(options), async (request, response) => {
    const { render } = await options.renderer()
    const key = keyOf(request)
    const caller: Caller = {
      key: addressKey(clientIp(request, options.trustProxyHops)),
      isGone: () => request.socket.destroyed,
    }
    const readings = new Map<string, Reading>()
    const rendered = () =>
      render({
        url: new URL(request.originalUrl, options.origin),
        origin: options.origin,
        mapsKey: options.mapsKey,
        currency: currencyIn(request.get('cookie') ?? ''),
        async read(path) {
          const reading = await options.read(path)
          readings.set(path, reading)
          return reading
        },
        inTurn: draw =>
          options.gates.page(async () => {
            // An earlier request in the queue may have rendered the same page.
            const page = await options.cache.find(key)
            if (page !== null) throw new DrawnMeanwhile(page)
            return draw()
          }, caller),
      }).catch(asDrawnMeanwhile)
    const page = await options.gates.visit(rendered, caller)
    if (page instanceof DrawnMeanwhile) return sendCached(page.page, request, response)
    if (page instanceof Response) return forward(page, response)
    if (isMissing(page)) {
      const url = new URL(request.originalUrl, options.origin)
      const redirect = await redirectFrom(options.read, url, options.redirectOrigins)
      if (redirect !== null) return send(redirect, response)
      const small = inSmallLetters(url.pathname)
      if (small !== null) return send({ status: 308, location: small + url.search }, response)
    }
    if (page.status === 503) response.set('retry-after', retryAfterSeconds)
    if (page.unread.length > 0) tellUnread(request.path, page.unread)
    // The addresses of personal pages are secrets, so no other site receives them as the referrer.
    if (page.rendering !== 'server') response.set('referrer-policy', 'no-referrer')
    const parts = documentOf(options.template, page)
    if (isForAll(page)) {
      const drawn = options.cache.keep(key, { locale: page.locale, parts, readings })
      return sendCached(drawn, request, response)
    }
    response
      .status(page.status)
      .set('cache-control', cacheOf(page))
      .vary('Cookie')
      .set('content-language', page.locale)
      .type('html')
      .send(parts.join(String(response.locals['nonce'])))
  })
  return router
}

/** Answers a missing file with plain text, unless a route rule redirects it. No page has an extension. */
const noFile =
  ({ read, origin, redirectOrigins }: PagesOptions): RequestHandler =>
  async (request, response, next) => {
    if (!isFile(request)) return next()
    const redirect = await redirectFrom(read, new URL(request.originalUrl, origin), redirectOrigins)
    if (redirect !== null) return send(redirect, response)
    response.status(404).set('cache-control', ownCache).type('text/plain').send('Not found')
  }

/** Stops rendering a page that an earlier request in the queue has rendered meanwhile. */
class DrawnMeanwhile extends Error {
  readonly page: CachedPage
  constructor(page: CachedPage) {
    super('The page was drawn meanwhile')
    this.page = page
  }
}

function asDrawnMeanwhile(error: unknown): DrawnMeanwhile {
  if (error instanceof DrawnMeanwhile) return error
  throw error
}

/**
 * Whether a page can be cached for everyone: a complete public page. A page with failed reads, a missing one, or one
 * that the browser renders is made for each request.
 */
const isForAll = (page: Page): boolean =>
  page.status === 200 && page.rendering === 'server' && page.unread.length === 0

type Page = RenderedPage

/**
 * The visitor's browser may store rendered pages and must revalidate them. Failures and personal shells are never
 * stored.
 */
const cacheOf = (page: Page): string =>
  isMissing(page) || (page.status === 200 && page.rendering === 'server') ? ownCache : 'no-store'

const isMissing = (page: Page): boolean => page.status === 404 || page.status === 410

function forward(redirect: Response, response: Parameters<RequestHandler>[1]): void {
  response.redirect(redirect.status, redirect.headers.get('location') ?? '/')
}

/** A page that is shown without some of its data is not a failure for the visitor, but the operator has to know. */
function tellUnread(path: string, unread: readonly string[]): void {
  logged('warn', 'A page is shown without what could not be read', path, { unread })
}

/**
 * Browsers revalidate every redirect, a permanent one too. Otherwise, when an address moves back later, a browser that
 * remembers the first redirect would loop.
 */
function send({ status, location }: Redirect, response: Parameters<RequestHandler>[1]): void {
  response.set('cache-control', 'no-cache')
  response.redirect(status, location)
}

const onlyReads: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  response.status(405).set('allow', 'GET, HEAD').type('text/plain').send('Method not allowed')
}

/**
 * Enforces one address per page: no trailing slash, no doubled slashes, nothing undecodable. Rejects what browsers
 * could read as another host in a `Location` (a whole URL, a backslash).
 */
const oneAddress: RequestHandler = (request, response, next) => {
  const { pathname, search } = splitUrl(request.originalUrl)
  if (!isPath(pathname)) return void response.status(400).type('text/plain').send('Bad request')
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (tidy === pathname) return next()
  response.redirect(301, tidy + search)
}

/** The dot in the router's patterns matches none of these characters, so no page would match. */
const unroutable = /[\p{Cc}\u2028\u2029]/u

function isPath(pathname: string): boolean {
  if (!/^\/[^\\]*$/.test(pathname)) return false
  try {
    return !unroutable.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

function splitUrl(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  return at < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) }
}
