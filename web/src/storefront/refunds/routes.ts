import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Where a mailed link leads, to confirm a refund. */
export const refundRoutes: FeatureRoutes = screen => ({
  default: [{ path: 'refund/:token', lazy: screen(() => import('./refund-screen.tsx')) }],
})
