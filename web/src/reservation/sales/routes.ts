import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of single desk sales. */
export const saleRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: 'reservation/admin/sale/:id', lazy: screen(() => import('./sale-screen.tsx')) },
  ],
})
