import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Sales, and the demand that could not be met. */
export const analyticsRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/analytics', lazy: screen(() => import('./analytics-screen.tsx')) }],
})
