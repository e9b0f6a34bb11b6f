import { matchRoutes, type RouteObject } from 'react-router-dom'
import { idle, secondAfterIdle } from './idle.ts'
import { fetchAhead } from './reload-guard.ts'

const linksMax = 8
/** Likely next pages within the site. Cart and account are personal, and heavier. */
const likelyLinks = 'main a[href^="/"], nav a[href^="/"]'

const isVisible = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/**
 * One second after the page is idle, fetches the code of pages that visible links lead to (specification, point 9:
 * manifest prefetch), one after the other, so that it does not delay anything else.
 */
export async function prefetchVisibleLinks(routes: RouteObject[]): Promise<void> {
  await secondAfterIdle()
  const links = [...document.querySelectorAll<HTMLAnchorElement>(likelyLinks)]
  const paths = new Set(links.filter(isVisible).map(link => new URL(link.href).pathname))
  for (const path of [...paths].slice(0, linksMax)) {
    await idle()
    const matches = matchRoutes(routes, path) ?? []
    // Areas that are not loaded yet are personal, too.
    if (matches.at(-1)?.route.path === '*') continue
    for (const { route } of matches) {
      const { lazy } = route
      if (typeof lazy !== 'function') continue
      await idle()
      // A file that cannot be fetched now is asked for again on navigation (specification, point 8: only logged).
      await fetchAhead(lazy).catch((error: unknown) => notePrefetchFailure(path, error))
    }
  }
}

function notePrefetchFailure(path: string, error: unknown): void {
  const cause = error instanceof Error ? error.message : String(error)
  // oxlint-disable-next-line no-console
  console.warn(`The page ${path} could not be fetched ahead: ${cause}`)
}
