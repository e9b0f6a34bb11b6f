import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of receipts and invoices, a tab of the payments. */
export const paperRoutes: FeatureRoutes = screen => ({
  reservation: [
    {
      path: 'reservation/admin/payment-list/receipts',
      lazy: screen(() => import('./papers-screen.tsx')),
    },
  ],
})
