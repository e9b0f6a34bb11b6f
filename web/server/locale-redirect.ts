import type { RequestHandler } from 'express'

const bots = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i
const yearSeconds = 31_536_000

/** Where somebody begins: who was not there before is led to the language that fits. Never deep links. */
const begins: Readonly<Record<string, (request: Request) => boolean>> = {
  '/': request => prefersIndonesian(request),
  // Staff read Indonesian; who wants English chooses it.
  '/reservation/admin': request => chosenLocale(request) !== 'en',
}
type Request = Parameters<RequestHandler>[0]

/**
 * Sends a visitor who arrives at exactly `/` and prefers Indonesian to `/id`, and staff who have not chosen English to
 * their area in Indonesian. The cookie `locale` decides before Accept-Language. Never for deep links, robots, or someone
 * who comes from a page of this site (the language link must be able to lead back to `/`).
 */
export function localeRedirect(): RequestHandler {
  return (request, response, next) => {
    const fits = Object.hasOwn(begins, request.path) ? begins[request.path] : undefined
    if (fits === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    response.vary('Accept-Language').vary('Cookie')
    const inside = request.get('sec-fetch-site') === 'same-origin'
    if (inside || bots.test(request.get('user-agent') ?? '') || !fits(request)) return next()
    const { search } = new URL(request.originalUrl, 'http://site')
    const isSite = request.path === '/'
    // Staff who were led have chosen nothing: the site stays as it is for them.
    if (isSite)
      response.set('set-cookie', `locale=id; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`)
    response
      .status(302)
      .set('cache-control', 'private, no-store')
      .set('location', `/id${isSite ? '' : request.path}${search}`)
      .end()
  }
}

function prefersIndonesian(request: Request): boolean {
  const chosen = chosenLocale(request)
  if (chosen !== undefined) return chosen === 'id'
  return request.acceptsLanguages('en', 'id') === 'id'
}

const chosenLocale = (request: Request): string | undefined =>
  /(?:^|;\s*)locale=(en|id)(?:;|$)/.exec(request.get('cookie') ?? '')?.[1]
