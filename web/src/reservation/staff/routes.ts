import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of the reservation area's staff. */
export const staffRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: 'reservation/admin/admins', lazy: screen(() => import('./staff-screen.tsx')) },
    {
      path: 'reservation/admin/admins/:uuid/work',
      lazy: screen(() => import('./work-screen.tsx')),
    },
  ],
})
