import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of a customer's password, devices and account deletion. */
export const securityRoutes: FeatureRoutes = screen => ({
  user: [{ path: 'user/security', lazy: screen(() => import('./security-screen.tsx')) }],
})
