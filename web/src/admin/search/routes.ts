import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The search over everything that the desk has a screen for. */
export const adminSearchRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/search', lazy: screen(() => import('./search-screen.tsx')) }],
})
