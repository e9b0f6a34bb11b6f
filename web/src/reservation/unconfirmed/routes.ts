import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What waits for who approves. */
export const unconfirmedRoutes: FeatureRoutes = screen => ({
  reservation: [
    {
      path: 'reservation/admin/unconfirmed-reservation-list',
      lazy: screen(() => import('./unconfirmed-screen.tsx')),
    },
  ],
})
