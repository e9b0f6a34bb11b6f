import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The desk's first screen. */
export const dashboardRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin', lazy: screen(() => import('./dashboard-screen.tsx')) }],
})
