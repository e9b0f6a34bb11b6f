import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What was looked at of the installation. */
export const adminWellbeingRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/wellbeing', lazy: screen(() => import('./wellbeing-screen.tsx')) }],
})
