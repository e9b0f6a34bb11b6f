import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** An admin's own account, and the settings of the business. */
export const adminSettingsRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/settings', lazy: screen(() => import('./settings-screen.tsx')) }],
})
