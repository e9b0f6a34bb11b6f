import type { FeatureRoutes } from '../../app/feature-routes.ts'

const area = 'reservation/admin/closures'

/** Routes of closing sessions, of what became of their parties, and of the yearly calendar. */
export const closureRoutes: FeatureRoutes = screen => ({
  reservation: [{ path: area, lazy: screen(() => import('./closures-screen.tsx')) }],
  reservationFull: [
    { path: `${area}/new`, lazy: screen(() => import('./new-closure-screen.tsx')) },
    { path: `${area}/:id`, lazy: screen(() => import('./closure-screen.tsx')) },
  ],
})
