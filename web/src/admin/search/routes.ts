import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The search across everything that has a screen at the desk. */
export const adminSearchRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/search', lazy: screen(() => import('./search-screen.tsx')) }],
})
