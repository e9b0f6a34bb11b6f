import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of an agent's own wallet. */
export const ownWalletRoutes: FeatureRoutes = screen => ({
  reservationAgent: [
    { path: 'reservation/wallet', lazy: screen(() => import('./wallet-screen.tsx')) },
  ],
})
