import type { Locale } from '@arung/contracts/scalars'
import type { RouteObject } from 'react-router-dom'
import { storefront } from './storefront.ts'
import { AppRoot } from '../layouts/app-root.tsx'
import { DarkLayout } from '../layouts/dark-layout.tsx'
import { DefaultLayout } from '../layouts/default-layout.tsx'
import type { Namespace } from '../base/i18n/namespaces.ts'
import type { LazyScreen } from '../app/lazy-screen.ts'
import { validated } from '../app/screens/invalid-address-screen.tsx'
import { RouteErrorScreen } from '../layouts/route-error-screen.tsx'

/** Loads the texts of a page before it renders. */
export type PrepareTexts = (locale: Locale, namespaces: readonly Namespace[]) => Promise<void>
/** Routes of the areas, `portal-routes.tsx`. */
export type PortalRoutes = (screen: LazyScreen) => RouteObject[]

/**
 * Creates the route table: two roots, English at `/` and Indonesian at `/id`, with the same children. Without `portals`
 * it has the public routes only; `addPortals` adds the areas when one is opened.
 */
export function createRoutes(
  prepare: PrepareTexts,
  portals: PortalRoutes = () => [],
): RouteObject[] {
  const root = (path: string, locale: Locale): RouteObject => {
    const screen = lazyScreens(prepare, locale)
    return {
      id: rootId(locale),
      path,
      Component: AppRoot,
      ErrorBoundary: RouteErrorScreen,
      children: [
        ...storefrontRoutes(screen),
        ...portals(screen),
        {
          Component: DefaultLayout,
          children: [
            { path: '*', lazy: screen(() => import('../app/screens/not-found-screen.tsx')) },
          ],
        },
      ],
    }
  }
  return [root('/id', 'id'), root('/', 'en')]
}

/** Id of the root route of a language. */
export const rootId = (locale: Locale): string => `root-${locale}`

/** Returns the loader of a language's screens and their texts. */
export const lazyScreens =
  (prepare: PrepareTexts, locale: Locale): LazyScreen =>
  load =>
  async () => {
    const { Screen, page } = await load()
    await prepare(locale, page.namespaces)
    return { Component: page.isValid ? validated(Screen, page.isValid) : Screen, handle: page }
  }

/** Returns the routes of the public screens, in their frames. */
export function storefrontRoutes(screen: LazyScreen): RouteObject[] {
  const routes = storefront.map(routesOf => routesOf(screen))
  return [
    { Component: DarkLayout, children: routes.flatMap(({ dark }) => dark ?? []) },
    { Component: DefaultLayout, children: routes.flatMap(one => one.default ?? []) },
    ...routes.flatMap(({ own }) => own ?? []),
  ]
}
