import type { RouteObject } from 'react-router-dom'
import { DarkLayout } from '../app/layouts/dark-layout.tsx'
import { DefaultLayout } from '../app/layouts/default-layout.tsx'
import type { LazyScreen } from '../app/routes.tsx'

/** Home and the catalogue. */
export const storefrontRoutes = (screen: LazyScreen): RouteObject[] => [
  {
    Component: DarkLayout,
    children: [{ index: true, lazy: screen(() => import('./home/home-screen.tsx')) }],
  },
  {
    Component: DefaultLayout,
    children: [
      { path: 'activities', lazy: screen(() => import('./catalogue/activities-screen.tsx')) },
      { path: 'activities/all', lazy: screen(() => import('./catalogue/all-screen.tsx')) },
      { path: 'activities/others', lazy: screen(() => import('./catalogue/others-screen.tsx')) },
      { path: 'activities/combo', lazy: screen(() => import('./catalogue/combos-screen.tsx')) },
      {
        path: 'activities/combo/:slug',
        lazy: screen(() => import('./catalogue/product-screen.tsx')),
      },
      { path: 'activities/:slug', lazy: screen(() => import('./catalogue/product-screen.tsx')) },
    ],
  },
]
