import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The places of a day, for staff. */
export const staffCapacityRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: 'reservation/admin/places', lazy: screen(() => import('./places-screen.tsx')) },
  ],
})
