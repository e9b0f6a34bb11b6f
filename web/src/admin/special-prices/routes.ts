import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What single agents pay. */
export const adminSpecialPriceRoutes: FeatureRoutes = screen => ({
  admin: [
    {
      path: 'admin/agent-special-price',
      lazy: screen(() => import('./special-prices-screen.tsx')),
    },
  ],
})
