import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What the desk sees first. */
export const dashboardRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin', lazy: screen(() => import('./dashboard-screen.tsx')) }],
})
