import type { Request, RequestHandler, Response } from 'express'
import { currencyIn } from '../src/app/currency/currency-cookie.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { gzipOf, plainOf } from './packed-document.ts'
import type { CountPage } from './page-limit.ts'

/** A page carries the nonce of its response, so a shared cache would give every visitor the same nonce. */
export const ownCache = 'private, no-cache'

/** What a public page depends on apart from its readings. Nothing else of the request affects it. */
export const keyOf = (request: Request): string =>
  `${currencyIn(request.get('cookie') ?? '')} ${request.originalUrl}`

/**
 * Answers with a page that was rendered for another visitor a moment ago, before anything that a page has to wait for.
 * It costs little more than a refusal. It counts towards the address's limit like a rendered page.
 */
export function cachedAnswers(cache: PageCache, count: CountPage): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const page = await cache.find(keyOf(request))
    if (page === null) return next()
    await count(request)
    sendCached(page, request, response)
  }
}

/** Sends a cached page with the nonce of this response. Its prices are in the visitor's currency. */
export function sendCached(
  { locale, document }: CachedPage,
  request: Request,
  response: Response,
): void {
  const nonce = String(response.locals['nonce'])
  const isPacked = request.acceptsEncodings('gzip') === 'gzip'
  if (isPacked) response.set('content-encoding', 'gzip')
  response
    .set('cache-control', ownCache)
    .vary('Cookie')
    .vary('Accept-Encoding')
    .set('content-language', locale)
    .type('html')
    .send(isPacked ? gzipOf(document, nonce) : plainOf(document, nonce))
}
