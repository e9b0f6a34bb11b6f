import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What the desk sold, one by one. */
export const saleRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: 'reservation/admin/sale/:id', lazy: screen(() => import('./sale-screen.tsx')) },
  ],
})
