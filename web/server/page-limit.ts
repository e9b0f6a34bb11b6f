import type { RequestHandler } from 'express'
import { HttpError } from '@arung/platform/http/errors'
import { addressKey, type Limiter } from '@arung/platform/http/limits'
import { clientIp } from '@arung/platform/http/request-facts'

/** Pages that one address may have made; beyond that 429 with the time after which there are some again. */
export function pageLimit(limiter: Limiter, trustProxyHops: number): RequestHandler {
  return async (request, _response, next) => {
    const consumed = await limiter.consume('page', addressKey(clientIp(request, trustProxyHops)))
    if (consumed.ok) return next()
    throw new HttpError(429, 'TooManyRequests', 'Too many pages were asked for', {
      headers: { 'retry-after': String(consumed.retryAfterSeconds) },
    })
  }
}
