import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** A customer's password, devices and leaving. */
export const securityRoutes: FeatureRoutes = screen => ({
  user: [{ path: 'user/security', lazy: screen(() => import('./security-screen.tsx')) }],
})
