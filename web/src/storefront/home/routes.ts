import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The landing page. */
export const homeRoutes: FeatureRoutes = screen => ({
  dark: [{ index: true, lazy: screen(() => import('./home-screen.tsx')) }],
})
