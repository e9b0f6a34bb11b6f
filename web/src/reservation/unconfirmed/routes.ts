import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of the approval queue. */
export const unconfirmedRoutes: FeatureRoutes = screen => ({
  reservation: [
    {
      path: 'reservation/admin/unconfirmed-reservation-list',
      lazy: screen(() => import('./unconfirmed-screen.tsx')),
    },
  ],
})
