import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of the bookings that the desk checks in. */
export const bookingRoutes: FeatureRoutes = screen => ({
  reservation: [
    {
      path: 'reservation/admin/reservation-list',
      lazy: screen(() => import('./reservation-list-screen.tsx')),
    },
  ],
})
