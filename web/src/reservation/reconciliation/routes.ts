import type { FeatureRoutes } from '../../app/feature-routes.ts'

const path = 'reservation/admin/payment-list/reconciliation'

/** Routes of the reconciliation with the gateway and the bank, a tab of the payments. */
export const reconciliationRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path, lazy: screen(() => import('./rows-screen.tsx')) },
    { path: `${path}/files`, lazy: screen(() => import('./files-screen.tsx')) },
  ],
})
