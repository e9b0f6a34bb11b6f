import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The jobs that were given up. */
export const adminJobRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/jobs', lazy: screen(() => import('./jobs-screen.tsx')) }],
})
