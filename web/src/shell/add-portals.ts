import type { PatchRoutesOnNavigationFunction } from 'react-router-dom'
import { secondAfterIdle } from '../app/navigation/idle.ts'
import { fetchAhead } from '../app/navigation/reload-guard.ts'
import { isPortalPath } from './portal-paths.ts'
import { lazyScreens, rootId, type PortalRoutes, type PrepareTexts } from './routes.tsx'

/** The areas' routes, in a file that pages for everybody do without. */
export async function loadPortals(): Promise<PortalRoutes> {
  void loadOtherScripts()
  return (await import('./portal-routes.tsx')).portalRoutes
}

/** Fonts for the names of guests, whatever the desk's own machine has; what cannot be fetched is drawn by that machine. */
async function loadOtherScripts(): Promise<void> {
  await secondAfterIdle()
  await fetchAhead(() => import('../styles/other-scripts.css')).catch(() => undefined)
}

/** Adds the areas to a router that began without them, when one of their addresses is opened. */
export function addPortals(prepare: PrepareTexts): PatchRoutesOnNavigationFunction {
  let areAdded = false
  return async ({ path, patch, signal }) => {
    if (areAdded || !isPortalPath(path)) return
    const portals = await loadPortals()
    // Of a way that was left meanwhile nothing is taken over: the next one adds them.
    if (areAdded || signal.aborted) return
    areAdded = true
    for (const locale of ['id', 'en'] as const)
      patch(rootId(locale), portals(lazyScreens(prepare, locale)))
  }
}
