import type { Request, RequestHandler } from 'express'
import { HttpError } from '@arung/platform/http/errors'
import { addressKey, type Limiter } from '@arung/platform/http/protect/limits'
import { clientIp } from '@arung/platform/http/request-facts'

/** Counts a page for the requesting address. Beyond its limit, throws a 429 with the time to wait. */
export type CountPage = (request: Request) => Promise<void>

export function countPages(limiter: Limiter, trustProxyHops: number): CountPage {
  return async request => {
    const consumed = await limiter.consume('page', addressKey(clientIp(request, trustProxyHops)))
    if (consumed.ok) return
    throw new HttpError(429, 'TooManyRequests', 'Too many pages were asked for', {
      headers: { 'retry-after': String(consumed.retryAfterSeconds) },
    })
  }
}

/** Limits the pages that one address may request. */
export function pageLimit(count: CountPage): RequestHandler {
  return async (request, _response, next) => {
    await count(request)
    next()
  }
}
