import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The company pages. */
export const pageRoutes: FeatureRoutes = screen => ({
  dark: [
    { path: 'restaurant', lazy: screen(() => import('./restaurant-screen.tsx')) },
    { path: 'our-history', lazy: screen(() => import('./history-screen.tsx')) },
  ],
  default: [
    { path: 'about', lazy: screen(() => import('./about-screen.tsx')) },
    { path: 'privacy-policy', lazy: screen(() => import('./privacy-screen.tsx')) },
    { path: 'terms-and-conditions', lazy: screen(() => import('./terms-screen.tsx')) },
  ],
})
