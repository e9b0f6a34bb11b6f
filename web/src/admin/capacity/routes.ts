import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The capacity of the pools on a day. */
export const capacityRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/capacity', lazy: screen(() => import('./capacity-screen.tsx')) }],
})
