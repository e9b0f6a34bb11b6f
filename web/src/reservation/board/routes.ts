import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of the board of a day. */
export const boardRoutes: FeatureRoutes = screen => ({
  reservationFull: [
    { path: 'reservation/admin/board', lazy: screen(() => import('./board-screen.tsx')) },
  ],
})
