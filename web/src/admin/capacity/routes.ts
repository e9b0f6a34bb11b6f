import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What the pools have on a day. */
export const capacityRoutes: FeatureRoutes = screen => ({
  admin: [{ path: 'admin/capacity', lazy: screen(() => import('./capacity-screen.tsx')) }],
})
