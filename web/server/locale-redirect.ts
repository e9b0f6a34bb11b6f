import type { RequestHandler } from 'express'

const bots = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i
const yearSeconds = 31_536_000

/**
 * Sends a visitor who arrives at exactly `/` and prefers Indonesian to `/id`. The cookie `locale`
 * decides before Accept-Language. Never for deep links, robots, or someone who comes from a page
 * of this site (the language link must be able to lead back to `/`).
 */
export function localeRedirect(): RequestHandler {
  return (request, response, next) => {
    if (request.path !== '/' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next()
    response.vary('Accept-Language').vary('Cookie')
    const inside = request.get('sec-fetch-site') === 'same-origin'
    if (inside || bots.test(request.get('user-agent') ?? '') || !prefersIndonesian(request)) {
      return next()
    }
    response
      .status(302)
      .set('cache-control', 'private, no-store')
      .set('set-cookie', `locale=id; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`)
      .set('location', `/id${new URL(request.originalUrl, 'http://site').search}`)
      .end()
  }
}

function prefersIndonesian(request: Parameters<RequestHandler>[0]): boolean {
  const chosen = /(?:^|;\s*)locale=(en|id)(?:;|$)/.exec(request.get('cookie') ?? '')?.[1]
  if (chosen !== undefined) return chosen === 'id'
  return request.acceptsLanguages('en', 'id') === 'id'
}
