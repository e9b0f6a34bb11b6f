import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Messages to the operator. */
export const adminContactRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/contact', lazy: screen(() => import('./contacts-screen.tsx')) }],
})
