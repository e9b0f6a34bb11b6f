import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of an order, for holders of its address, and of the voucher check. */
export const orderRoutes: FeatureRoutes = screen => ({
  default: [
    { path: 'order/:slug', lazy: screen(() => import('./order-screen.tsx')) },
    { path: 'v/:code', lazy: screen(() => import('./voucher-screen.tsx')) },
  ],
})
