import type { PatchRoutesOnNavigationFunction } from 'react-router-dom'
import { secondAfterIdle } from '../app/navigation/idle.ts'
import { fetchAhead } from '../app/navigation/reload-guard.ts'
import { isPortalPath } from './portal-paths.ts'
import { lazyScreens, rootId, type PortalRoutes, type PrepareTexts } from './routes.tsx'

/** Loads the routes of the areas, which are in a file that public pages do not load. */
export async function loadPortals(): Promise<PortalRoutes> {
  void loadOtherScripts()
  return (await import('./portal-routes.tsx')).portalRoutes
}

/**
 * Loads fonts for guests' names in other scripts, whatever fonts the desk's machine has. If they cannot be fetched, the
 * machine's own fonts are used.
 */
async function loadOtherScripts(): Promise<void> {
  await secondAfterIdle()
  await fetchAhead(() => import('../styles/other-scripts.css')).catch(() => undefined)
}

/** Adds the areas to a router that started without them, when one of their addresses is opened. */
export function addPortals(prepare: PrepareTexts): PatchRoutesOnNavigationFunction {
  let areAdded = false
  return async ({ path, patch, signal }) => {
    if (areAdded || !isPortalPath(path)) return
    const portals = await loadPortals()
    // An aborted navigation adds nothing. The next one adds the areas.
    if (areAdded || signal.aborted) return
    areAdded = true
    for (const locale of ['id', 'en'] as const)
      patch(rootId(locale), portals(lazyScreens(prepare, locale)))
  }
}
