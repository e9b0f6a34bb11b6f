import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The first screen of a reservation agent. */
export const reservationAgentHomeRoutes: FeatureRoutes = screen => ({
  reservationAgent: [{ path: 'reservation', lazy: screen(() => import('./home-screen.tsx')) }],
})
