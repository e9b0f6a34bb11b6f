import type { MovedAddress } from '@arung/contracts/pages/views'
import type { RedirectRule } from '@arung/contracts/redirects/requests'
import { redirectTarget } from '@arung/contracts/redirects/target'
import { localeOfPath, localizedPath, plainPath } from '../src/base/i18n/locale.ts'
import { pathOf } from '../src/app/api/api-path.ts'
import { mayMove, movedPath } from '../src/app/moved.ts'
import type { ReadPath } from './catalogue-reader.ts'

export type Redirect = { status: RedirectRule['status']; location: string }

/**
 * Returns where an address that no page answers redirects to: by a route rule, or else to the new address of what was
 * there before. Null when there is neither.
 */
export async function redirectFrom(
  read: ReadPath,
  url: URL,
  origins: readonly string[],
): Promise<Redirect | null> {
  return (await byRule(read, url, origins)) ?? (await byMove(read, url))
}

/**
 * Returns the target of the route rule for an address that no page answers, or null when there is none. A rule applies
 * to both languages, and a target on this site keeps the visitor's language. The query is kept unless the target has
 * its own. A target that is neither on this site nor of an allowed origin is never followed.
 */
async function byRule(
  read: ReadPath,
  url: URL,
  origins: readonly string[],
): Promise<Redirect | null> {
  const rules = await read(pathOf('GET /redirects'))
  if (!rules.ok) return null
  const path = plainPath(url.pathname)
  const rule = (rules.data as RedirectRule[]).find(one => one.from === path)
  const target = rule ? redirectTarget(rule.to, origins) : null
  if (rule === undefined || target === null) return null
  if (target.kind === 'external') return { status: rule.status, location: target.url }
  const own = localizedPath(localeOfPath(url.pathname), target.path)
  return { status: rule.status, location: withQuery(own, url.search) }
}

/** An activity or an article that was shown here has another address now. */
async function byMove(read: ReadPath, url: URL): Promise<Redirect | null> {
  const path = plainPath(url.pathname)
  const moved = mayMove(path) ? await read(movedPath(path)) : null
  if (!moved?.ok) return null
  const target = (moved.data as MovedAddress).path
  return { status: 308, location: localizedPath(localeOfPath(url.pathname), target) + url.search }
}

function withQuery(path: string, search: string): string {
  if (search === '' || path.includes('?')) return path
  const [address = path, fragment] = path.split('#', 2)
  return address + search + (fragment === undefined ? '' : `#${fragment}`)
}
