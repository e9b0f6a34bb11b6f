import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Where addresses lead that no page answers. */
export const adminRedirectRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/redirects', lazy: screen(() => import('./redirects-screen.tsx')) }],
})
