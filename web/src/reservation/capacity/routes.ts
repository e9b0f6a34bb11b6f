import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of a day's capacity, for staff. */
export const staffCapacityRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: 'reservation/admin/places', lazy: screen(() => import('./places-screen.tsx')) },
  ],
})
