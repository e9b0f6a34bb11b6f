import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What was sold, and what could not be. */
export const analyticsRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/analytics', lazy: screen(() => import('./analytics-screen.tsx')) }],
})
