import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** An order for whoever holds its address, and the check of a voucher. */
export const orderRoutes: FeatureRoutes = screen => ({
  default: [
    { path: 'order/:slug', lazy: screen(() => import('./order-screen.tsx')) },
    { path: 'v/:code', lazy: screen(() => import('./voucher-screen.tsx')) },
  ],
})
