import type { Request, RequestHandler, Response } from 'express'
import { currencyIn } from '../src/app/currency/currency-cookie.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { gzipOf, plainOf } from './packed-document.ts'
import type { CountPage } from './page-limit.ts'

/** A page carries the nonce of its own answer: a cache that gave it to others would give them all one nonce. */
export const ownCache = 'private, no-cache'

/** What a public page depends on beside its readings; nothing else of a request goes into it. */
export const keyOf = (request: Request): string =>
  `${currencyIn(request.get('cookie') ?? '')} ${request.originalUrl}`

/**
 * Answers with a page that was drawn for somebody else a moment ago, ahead of everything that a page has to wait for: it
 * costs little more than to send somebody away. It counts for its address as one that is drawn.
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

/** Sends a kept page with the nonce of this answer; prices in it are in the visitor's currency. */
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
