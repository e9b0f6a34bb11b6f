import type { RequestHandler } from 'express'

/** What browsers and crawlers ask for by habit, and where it is. */
const elsewhere: Readonly<Record<string, string>> = {
  '/favicon.ico': '/icon-192.png',
  '/apple-touch-icon-precomposed.png': '/apple-touch-icon.png',
}

/**
 * Leads from addresses beside the one of a page to that one (308): `/en/…`, for English stands without a prefix,
 * `…/index.html`, and the names that icons are asked for by.
 */
export const canonicalAddress: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()
  const target = canonicalOf(request.path)
  if (target === null) return next()
  const search = request.originalUrl.slice(request.path.length)
  response.set('cache-control', 'no-cache').redirect(308, target + search)
}

/** Null where the address is the one, or none that could be led from: a backslash is another host to browsers. */
function canonicalOf(path: string): string | null {
  if (path.includes('\\')) return null
  const known = elsewhere[path.toLowerCase()]
  if (known !== undefined) return known
  const plain = path.replace(/^\/+en(?=\/|$)/i, '').replace(/\/index\.html?$/i, '')
  return plain === path ? null : `/${plain.replace(/^\/+/, '')}`
}

/** Where an activity or an article may stand: their slugs have small letters. */
const named = /^(?:\/id)?\/(?:activities(?:\/combo)?|blog)\/[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The same address in small letters, where an activity or an article may stand there; null for every other. */
export function inSmallLetters(pathname: string): string | null {
  const small = pathname.toLowerCase()
  return small !== pathname && named.test(small) ? small : null
}
