import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of the list of reservation agents. */
export const reservationAgentListRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: 'reservation/admin/users', lazy: screen(() => import('./agents-screen.tsx')) },
  ],
})
