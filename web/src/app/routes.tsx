import type { Locale } from '@arung/contracts/scalars'
import type { RouteObject } from 'react-router-dom'
import { features } from '../features.ts'
import type { FeatureRoutes, Frame } from './feature-routes.ts'
import { AppRoot } from './layouts/app-root.tsx'
import { DarkLayout } from './layouts/dark-layout.tsx'
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
        ...framed(features, screen),
        {
          Component: DefaultLayout,
          children: [{ path: '*', lazy: screen(() => import('./screens/not-found-screen.tsx')) }],
        },
      ],
    }
  }
  return [root('/id', 'id'), root('/', 'en')]
}

/** The screens of these features in their frames. */
export function framed(list: readonly FeatureRoutes[], screen: LazyScreen): RouteObject[] {
  const routes = list.map(routesOf => routesOf(screen))
  const of = (frame: Frame) => routes.flatMap(screens => screens[frame] ?? [])
  const users = () => import('../account/user-frame.tsx')
  const agents = () => import('../agent/agent-frame.tsx')
  return [
    { Component: DarkLayout, children: of('dark') },
    { Component: DefaultLayout, children: of('default') },
    { lazy: async () => ({ Component: (await users()).UserFrame }), children: of('user') },
    {
      lazy: async () => ({ Component: (await users()).UserOrderFrame }),
      children: of('userOrder'),
    },
    { lazy: async () => ({ Component: (await agents()).AgentFrame }), children: of('agent') },
    {
      lazy: async () => ({ Component: (await agents()).AgentRefactorFrame }),
      children: of('agentRefactor'),
    },
    {
      lazy: async () => ({ Component: (await import('../admin/admin-frame.tsx')).AdminFrame }),
      children: of('admin'),
    },
    ...of('own'),
  ]
}
