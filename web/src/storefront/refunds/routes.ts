import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of the mailed link that confirms a refund. */
export const refundRoutes: FeatureRoutes = screen => ({
  default: [{ path: 'refund/:token', lazy: screen(() => import('./refund-screen.tsx')) }],
})
