import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of the months of the ledger. */
export const monthRoutes: FeatureRoutes = screen => ({
  reservation: [
    {
      path: 'reservation/admin/payment-list/months',
      lazy: screen(() => import('./months-screen.tsx')),
    },
  ],
})
