import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The bookings that the desk receives. */
export const bookingRoutes: FeatureRoutes = screen => ({
  reservation: [
    {
      path: 'reservation/admin/reservation-list',
      lazy: screen(() => import('./reservation-list-screen.tsx')),
    },
  ],
})
