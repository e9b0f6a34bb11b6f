import type { RouteObject } from 'react-router-dom'
import { DarkLayout } from '../app/layouts/dark-layout.tsx'
import { DefaultLayout } from '../app/layouts/default-layout.tsx'
import type { LazyScreen } from '../app/lazy-screen.ts'

/** Home and the catalogue. */
export const storefrontRoutes = (screen: LazyScreen): RouteObject[] => [
  {
    Component: DarkLayout,
    children: [
      { index: true, lazy: screen(() => import('./home/home-screen.tsx')) },
      { path: 'restaurant', lazy: screen(() => import('./pages/restaurant-screen.tsx')) },
      { path: 'our-history', lazy: screen(() => import('./pages/history-screen.tsx')) },
    ],
  },
  {
    Component: DefaultLayout,
    children: [
      { path: 'about', lazy: screen(() => import('./pages/about-screen.tsx')) },
      { path: 'privacy-policy', lazy: screen(() => import('./pages/privacy-screen.tsx')) },
      { path: 'terms-and-conditions', lazy: screen(() => import('./pages/terms-screen.tsx')) },
      { path: 'activities', lazy: screen(() => import('./catalogue/activities-screen.tsx')) },
      { path: 'activities/all', lazy: screen(() => import('./catalogue/all-screen.tsx')) },
      { path: 'activities/others', lazy: screen(() => import('./catalogue/others-screen.tsx')) },
      { path: 'activities/combo', lazy: screen(() => import('./catalogue/combos-screen.tsx')) },
      {
        path: 'activities/combo/:slug',
        lazy: screen(() => import('./catalogue/product-screen.tsx')),
      },
      { path: 'contact-us', lazy: screen(() => import('./contacts/contact-screen.tsx')) },
      {
        path: 'contact-success',
        lazy: screen(() => import('./contacts/contact-success-screen.tsx')),
      },
      { path: 'blog', lazy: screen(() => import('./blogs/blog-list-screen.tsx')) },
      { path: 'blog/:slug', lazy: screen(() => import('./blogs/blog-screen.tsx')) },
      { path: 'activities/:slug', lazy: screen(() => import('./catalogue/product-screen.tsx')) },
    ],
  },
]
