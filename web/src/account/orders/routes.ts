import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** A customer's orders. */
export const customerOrderRoutes: FeatureRoutes = screen => ({
  user: [{ path: 'user', lazy: screen(() => import('./orders-screen.tsx')) }],
  userOrder: [{ path: 'user/order/:slug', lazy: screen(() => import('./order-screen.tsx')) }],
})
