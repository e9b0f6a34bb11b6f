import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of an agent's own invoices and statement. */
export const ownAccountRoutes: FeatureRoutes = screen => ({
  reservationAgent: [
    { path: 'reservation/account', lazy: screen(() => import('./account-screen.tsx')) },
  ],
})
