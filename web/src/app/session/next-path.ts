/**
 * Returns the address to continue to after signing in: `next` when it is a path of this site, else the fallback.
 * Rejects foreign hosts and scheme tricks: `//host`, `/\host`, and control characters, which browsers strip from an
 * address (`/<tab>/host`).
 */
export function nextPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next')
  if (next === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) || next.length > 512) return fallback
  return next
}
