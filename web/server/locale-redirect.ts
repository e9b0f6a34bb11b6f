import type { RequestHandler } from 'express'
import type { Locale } from '@arung/contracts/scalars'
import { homePath } from '../src/base/session/role-paths.ts'

const bots = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i

/** The entry points: the home page and the first page of each area. Otherwise only day links are redirected. */
const begins: ReadonlySet<string> = new Set(['/', ...Object.values(homePath)])

/** The link of a guide or driver. It has no language of its own, because the office sends the same one to everybody. */
const dayLink = /^\/day\/[^/]+$/

/**
 * Redirects visitors who prefer Indonesian when they open exactly `/` or the first page of an area, and guides and
 * drivers with their day link unless they prefer English. The cookie `locale` takes precedence over Accept-Language.
 * Never redirects other deep links, robots, or navigation from a page of this site (the language link must be able to
 * lead back to `/`).
 */
export function localeRedirect(): RequestHandler {
  return (request, response, next) => {
    const isDayLink = dayLink.test(request.path)
    const begun = isDayLink || begins.has(request.path)
    if (!begun || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    response.vary('Accept-Language').vary('Cookie')
    const inside = request.get('sec-fetch-site') === 'same-origin'
    const isRobot = bots.test(request.get('user-agent') ?? '')
    if (inside || isRobot || preferred(request, isDayLink ? 'id' : 'en') === 'en') return next()
    const { search } = new URL(request.originalUrl, 'http://site')
    response
      .status(302)
      .set('cache-control', 'private, no-store')
      .set('location', `/id${request.path === '/' ? '' : request.path}${search}`)
      .end()
  }
}

type Request = Parameters<RequestHandler>[0]

/** The language that was chosen or that the browser prefers; `usual` where it says nothing of the two. */
function preferred(request: Request, usual: Locale): Locale {
  const asked = usual === 'id' ? ['id', 'en'] : ['en', 'id']
  const found = chosenLocale(request) ?? request.acceptsLanguages(asked)
  return found === 'en' || found === 'id' ? found : usual
}

const chosenLocale = (request: Request): string | undefined =>
  /(?:^|;\s*)locale=(en|id)(?:;|$)/.exec(request.get('cookie') ?? '')?.[1]
