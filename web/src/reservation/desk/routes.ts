import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of the front office's sales to guests on site. */
export const deskRoutes: FeatureRoutes = screen => ({
  reservationFull: [
    { path: 'reservation/admin/booking', lazy: screen(() => import('./booking-screen.tsx')) },
  ],
})
