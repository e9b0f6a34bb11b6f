import type { RequestHandler } from 'express'
import { homePath } from '../src/base/session/role-paths.ts'

const bots = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i

/** The entry points: the home page and the first page of each area. Never deep links. */
const begins: ReadonlySet<string> = new Set(['/', ...Object.values(homePath)])

/**
 * Redirects visitors who prefer Indonesian when they open exactly `/` or the first page of an area. The cookie `locale`
 * takes precedence over Accept-Language. Never redirects deep links, robots, or navigation from a page of this site
 * (the language link must be able to lead back to `/`).
 */
export function localeRedirect(): RequestHandler {
  return (request, response, next) => {
    if (!begins.has(request.path) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next()
    response.vary('Accept-Language').vary('Cookie')
    const inside = request.get('sec-fetch-site') === 'same-origin'
    const isRobot = bots.test(request.get('user-agent') ?? '')
    if (inside || isRobot || !prefersIndonesian(request)) return next()
    const { search } = new URL(request.originalUrl, 'http://site')
    response
      .status(302)
      .set('cache-control', 'private, no-store')
      .set('location', `/id${request.path === '/' ? '' : request.path}${search}`)
      .end()
  }
}

type Request = Parameters<RequestHandler>[0]

function prefersIndonesian(request: Request): boolean {
  const chosen = chosenLocale(request)
  if (chosen !== undefined) return chosen === 'id'
  return request.acceptsLanguages('en', 'id') === 'id'
}

const chosenLocale = (request: Request): string | undefined =>
  /(?:^|;\s*)locale=(en|id)(?:;|$)/.exec(request.get('cookie') ?? '')?.[1]
