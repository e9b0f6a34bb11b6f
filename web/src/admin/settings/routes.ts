import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What an admin decides of the own account and of the business. */
export const adminSettingsRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/settings', lazy: screen(() => import('./settings-screen.tsx')) }],
})
