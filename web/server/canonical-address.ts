import type { RequestHandler } from 'express'

/** Paths that browsers and crawlers request by convention, and where the file is. */
const elsewhere: Readonly<Record<string, string>> = {
  '/favicon.ico': '/icon-192.png',
  '/apple-touch-icon-precomposed.png': '/apple-touch-icon.png',
}

/**
 * Redirects (308) from other addresses of a page to its canonical one: `/en/...`, because English has no prefix,
 * `.../index.html`, and the conventional names of icons.
 */
export const canonicalAddress: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()
  const target = canonicalOf(request.path)
  if (target === null) return next()
  const search = request.originalUrl.slice(request.path.length)
  response.set('cache-control', 'no-cache').redirect(308, target + search)
}

/**
 * Returns null when the address is canonical or cannot be redirected: browsers read a backslash as the start of another
 * host.
 */
function canonicalOf(path: string): string | null {
  if (path.includes('\\')) return null
  const known = elsewhere[path.toLowerCase()]
  if (known !== undefined) return known
  const plain = path.replace(/^\/+en(?=\/|$)/i, '').replace(/\/index\.html?$/i, '')
  return plain === path ? null : `/${plain.replace(/^\/+/, '')}`
}

/** Paths where an activity or an article may be. Their slugs are lower case. */
const named = /^(?:\/id)?\/(?:activities(?:\/combo)?|blog)\/[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Returns the address in lower case when an activity or an article may be there, or null otherwise. */
export function inSmallLetters(pathname: string): string | null {
  const small = pathname.toLowerCase()
  return small !== pathname && named.test(small) ? small : null
}
