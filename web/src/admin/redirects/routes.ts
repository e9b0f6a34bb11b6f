import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The targets of addresses that no page serves. */
export const adminRedirectRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/redirects', lazy: screen(() => import('./redirects-screen.tsx')) }],
})
