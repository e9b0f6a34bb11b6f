import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The prices of individual agents. */
export const adminSpecialPriceRoutes: FeatureRoutes = screen => ({
  admin: [
    {
      path: 'admin/agent-special-price',
      lazy: screen(() => import('./special-prices-screen.tsx')),
    },
  ],
})
