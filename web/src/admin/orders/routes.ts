import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The orders at the desk. */
export const adminOrderRoutes: FeatureRoutes = screen => ({
  admin: [
    { path: 'admin/orders', lazy: screen(() => import('./orders-screen.tsx')) },
    { path: 'admin/orders/:slug', lazy: screen(() => import('./order-screen.tsx')) },
  ],
})
