import { startTransition, StrictMode } from 'react'
import { App } from './shell/app.tsx'
import { operatorNameIn } from './app/operator-name.ts'
import { addPortals, loadPortals } from './shell/add-portals.ts'
import type { Boot } from './base/boot.ts'
import { operatorToday } from './base/format/dates.ts'
import { createI18n } from './base/i18n/create-i18n.ts'
import { loadTexts } from './base/i18n/load-texts.ts'
import { localeOfPath } from './base/i18n/locale.ts'
import { sharedNamespaces } from './base/i18n/namespaces.ts'
import { showSavedTexts } from './base/i18n/show-saved-texts.ts'
import { watchVersion } from './app/navigation/new-version.ts'
import { prefetchVisibleLinks } from './app/navigation/prefetch-links.ts'
import { isPortalPath } from './shell/portal-paths.ts'
import { notify } from './app/notifications/notification-store.ts'
import { createRoutes, type PrepareTexts } from './shell/routes.tsx'
import { setTakingOver } from './base/taking-over.ts'
import { createRoot, hydrateRoot } from './start-react.ts'
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from './start-router.ts'

/**
 * Makes the current page interactive. `rest` yields to the browser between two steps; `entry` is the path of the entry
 * script.
 */
export async function start(rest: () => Promise<void>, entry: string): Promise<void> {
  const boot = readBoot()
  const i18n = createI18n(boot.locale, boot.texts, operatorNameIn(boot.fallback))
  showSavedTexts(i18n)
  const prepare: PrepareTexts = (locale, wanted) => loadTexts(i18n, locale, wanted)
  const isPortal = isPortalPath(location.pathname)
  const routes = createRoutes(prepare, isPortal ? await loadPortals() : undefined)
  await rest()
  const matches = matchRoutes(routes, location) ?? []
  await rest()
  await Promise.all([resolveLazy(matches), loadTexts(i18n, boot.locale, sharedNamespaces)])
  await rest()
  // A rendered page is hydrated at the current scroll position, so the router must not start at the top.
  const taken = boot.rendered ? { hydrationData: { loaderData: {} } } : {}
  const later = isPortal ? {} : { patchRoutesOnNavigation: addPortals(prepare) }
  const router = createBrowserRouter(routes, { ...taken, ...later })
  await rest()
  const page = (
    <StrictMode>
      <App i18n={i18n} boot={boot}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  dispatchEvent(new Event('hydrating'))
  setTakingOver(boot.rendered)
  addEventListener('hydrated', () => setTakingOver(false), { once: true })
  // A transition hydrates in slices, between which the page responds.
  if (boot.rendered) startTransition(() => void hydrateRoot(root, page))
  else {
    await initialized(router)
    createRoot(root).render(page)
  }
  void prefetchVisibleLinks(routes)
  // Development has no build.
  if (import.meta.env.DEV) return
  watchVersion({
    entry,
    follow: onPage => router.subscribe(onPage),
    offer(reload) {
      const action = { label: i18n.t('newVersion.reload'), run: reload }
      notify({ tone: 'info', text: i18n.t('newVersion.there'), action })
    },
  })
}

/** The current content stays until the first screen has loaded everything it needs. */
function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(state => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}

/** Without a server-rendered page (development) the browser starts with empty data. */
function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (text) return JSON.parse(text) as Boot
  return {
    locale: localeOfPath(location.pathname),
    texts: {},
    fallback: {},
    failures: {},
    today: operatorToday(),
    rendered: false,
    mapsKey: null,
    currency: 'IDR',
  }
}

/** Loads the screens of the current address before hydration, or the rendered page would flash. */
async function resolveLazy(matches: readonly { route: RouteObject }[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
