import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What the product gave up doing. */
export const adminJobRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/jobs', lazy: screen(() => import('./jobs-screen.tsx')) }],
})
