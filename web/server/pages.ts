import express, { type RequestHandler, type Router } from 'express'
import type { RenderedPage, Renderer } from '../src/render-contract.ts'
import type { ReadPath } from './catalogue-reader.ts'
import { documentOf } from './document.ts'
import type { PageTemplate } from './page-template.ts'

type PagesOptions = {
  renderer: () => Promise<Renderer>
  read: ReadPath
  origin: string
  mapsKey: string | null
  template: PageTemplate
}

const publicCache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Every address that is not a file or a call: rendered, or the empty shell for personal pages. */
export function pages(options: PagesOptions): Router {
  const router = express.Router()
  router.use(onlyReads, oneAddress, async (request, response) => {
    const { render } = await options.renderer()
    const page = await render({
      url: new URL(request.originalUrl, options.origin),
      origin: options.origin,
      mapsKey: options.mapsKey,
      read: options.read,
    })
    if (page instanceof Response) return forward(page, response)
    response
      .status(page.status)
      .set('cache-control', cacheOf(page))
      .set('content-language', page.locale)
      .type('html')
      .send(documentOf(options.template, page, String(response.locals['nonce'])))
  })
  return router
}

type Page = RenderedPage

/** Rendered pages are the same for everyone; failures and personal shells are never kept. */
function cacheOf(page: Page): string {
  if (page.status === 200 && page.rendering === 'server') return publicCache
  return page.status === 404 ? 'public, max-age=0, s-maxage=10' : 'no-store'
}

function forward(redirect: Response, response: Parameters<RequestHandler>[1]): void {
  response.redirect(redirect.status, redirect.headers.get('location') ?? '/')
}

const onlyReads: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  response.status(405).set('allow', 'GET, HEAD').type('text/plain').send('Method not allowed')
}

/** One page, one address: no trailing slash, no doubled slashes, nothing undecodable. */
const oneAddress: RequestHandler = (request, response, next) => {
  const { pathname, search } = splitUrl(request.originalUrl)
  try {
    decodeURIComponent(pathname)
  } catch {
    return void response.status(400).type('text/plain').send('Bad request')
  }
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (tidy === pathname) return next()
  response.redirect(301, tidy + search)
}

function splitUrl(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  return at < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) }
}
