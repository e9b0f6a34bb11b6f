import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What the front office sells with guests in front of it. */
export const deskRoutes: FeatureRoutes = screen => ({
  reservationFull: [
    { path: 'reservation/admin/booking', lazy: screen(() => import('./booking-screen.tsx')) },
  ],
})
