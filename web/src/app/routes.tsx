import type { Locale } from '@arung/contracts/scalars'
import type { RouteObject } from 'react-router-dom'
import { accountRoutes } from '../account/routes.ts'
import { adminRoutes } from '../admin/routes.ts'
import { checkoutRoutes } from '../storefront/checkouts/routes.ts'
import { storefrontRoutes } from '../storefront/routes.ts'
import { AppRoot } from './layouts/app-root.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import type { Namespace } from './i18n/namespaces.ts'
import type { LazyScreen } from './lazy-screen.ts'
import { validated } from './screens/invalid-address-screen.tsx'
import { RouteErrorScreen } from './screens/route-error-screen.tsx'

/** Makes the texts of a page available before it renders. */
export type PrepareTexts = (locale: Locale, namespaces: readonly Namespace[]) => Promise<void>

/** The route table: two roots, English at `/` and Indonesian at `/id`, with the same children. */
export function createRoutes(prepare: PrepareTexts): RouteObject[] {
  const root = (path: string, locale: Locale): RouteObject => {
    const screen: LazyScreen = load => async () => {
      const { Screen, page } = await load()
      await prepare(locale, page.namespaces)
      return { Component: page.isValid ? validated(Screen, page.isValid) : Screen, handle: page }
    }
    return {
      path,
      Component: AppRoot,
      ErrorBoundary: RouteErrorScreen,
      children: [
        ...storefrontRoutes(screen),
        ...checkoutRoutes(screen),
        ...accountRoutes(screen),
        ...adminRoutes(screen),
        {
          Component: DefaultLayout,
          children: [{ path: '*', lazy: screen(() => import('./screens/not-found-screen.tsx')) }],
        },
      ],
    }
  }
  return [root('/id', 'id'), root('/', 'en')]
}
