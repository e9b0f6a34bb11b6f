import './app/schemas-without-eval.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom'
import { App } from './app/app.tsx'
import type { Boot } from './app/boot.ts'
import { createI18n } from './app/i18n/create-i18n.ts'
import { loadTexts } from './app/i18n/load-texts.ts'
import { sharedNamespaces } from './app/i18n/namespaces.ts'
import { localeOfPath } from './app/i18n/locale.ts'
import { operatorToday } from './app/format/dates.ts'
import { guardStaleFiles } from './app/navigation/reload-guard.ts'
import { prefetchVisibleLinks } from './app/navigation/prefetch-links.ts'
import { createRoutes } from './app/routes.tsx'
import './styles.css'

guardStaleFiles()
await start(readBoot())

/** Without a server-rendered page (development) the browser starts from nothing. */
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
  }
}

async function start(boot: Boot): Promise<void> {
  const i18n = createI18n(boot.locale, boot.texts)
  const routes = createRoutes((locale, wanted) => loadTexts(i18n, locale, wanted))
  await Promise.all([resolveMatched(routes), loadTexts(i18n, boot.locale, sharedNamespaces)])
  const page = (
    <StrictMode>
      <App i18n={i18n} boot={boot}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </App>
    </StrictMode>
  )
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  dispatchEvent(new Event('hydrating'))
  if (boot.rendered) hydrateRoot(root, page)
  else createRoot(root).render(page)
  void prefetchVisibleLinks(routes)
}

/** Loads the screens of the current address before hydration, or the rendered page would flash. */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
