import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of the transportation list. */
export const transportRoutes: FeatureRoutes = screen => ({
  reservationFull: [
    {
      path: 'reservation/admin/transportation-list',
      lazy: screen(() => import('./transport-screen.tsx')),
    },
  ],
})
