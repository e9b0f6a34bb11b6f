import type { FeatureRoutes } from '../../app/feature-routes.ts'

const path = 'reservation/admin/payment-list/receivables'

/** Routes of what agents owe, beside the payments. */
export const agentReceivableRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path, lazy: screen(() => import('./receivables-screen.tsx')) },
    { path: `${path}/:accountId`, lazy: screen(() => import('./account-screen.tsx')) },
  ],
})
