/** Where a redirect may lead: an address of this site, or one of an origin that is allowed. */
export type RedirectTarget =
  | Readonly<{ kind: 'own'; path: string }>
  | Readonly<{ kind: 'external'; url: string }>

/** Stands for the site while a target is parsed; no origin can be called so. */
const site = 'https://site.invalid'
const unprintable = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

/** Whether this is a whole address of the web, http or https (specification, point 5). */
export const isWebAddress = (to: string): boolean =>
  !unprintable.test(to) && /^https?:\/\//i.test(to) && URL.canParse(to)

/**
 * Parses a target once, as a browser does. Null for everything else than a path of this site or an https address whose
 * origin is in `origins`: another host behind `//`, `\` or `..`, other schemes, names and passwords, control characters.
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
