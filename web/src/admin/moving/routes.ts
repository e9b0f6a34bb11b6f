import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Files of an earlier system. */
export const adminMovingRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/import', lazy: screen(() => import('./moving-screen.tsx')) }],
})
