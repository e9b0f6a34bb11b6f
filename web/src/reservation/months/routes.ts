import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of the months of the ledger, and of their taxes. */
export const monthRoutes: FeatureRoutes = screen => ({
  reservation: [
    {
      path: 'reservation/admin/payment-list/months',
      lazy: screen(() => import('./months-screen.tsx')),
    },
    {
      path: 'reservation/admin/payment-list/months/taxes',
      lazy: screen(() => import('./tax-report-screen.tsx')),
    },
  ],
})
