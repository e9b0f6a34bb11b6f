/** The target of a redirect: an address of this site, or one of an allowed origin. */
export type RedirectTarget =
  | Readonly<{ kind: 'own'; path: string }>
  | Readonly<{ kind: 'external'; url: string }>

/** Represents the site while a target is parsed. No real origin can have this name. */
const site = 'https://site.invalid'
const unprintable = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

/** Whether this is an absolute web address, http or https (specification, point 5). */
export const isWebAddress = (to: string): boolean =>
  !unprintable.test(to) && /^https?:\/\//i.test(to) && URL.canParse(to)

/**
 * Parses a target once, as a browser does. Returns null for anything other than a path of this site or an https address
 * whose origin is in `origins`: another host behind `//`, `\` or `..`, other schemes, user names and passwords, control
 * characters.
 */
export function redirectTarget(to: string, origins: readonly string[]): RedirectTarget | null {
  if (unprintable.test(to) || !URL.canParse(to, site)) return null
  const url = new URL(to, site)
  if (to.startsWith('/')) {
    if (url.origin !== site || url.pathname.startsWith('//')) return null
    return { kind: 'own', path: url.pathname + url.search + url.hash }
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return origins.includes(url.origin) ? { kind: 'external', url: url.href } : null
}
