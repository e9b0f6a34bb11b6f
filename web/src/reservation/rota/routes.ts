import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of the rota. */
export const rotaRoutes: FeatureRoutes = screen => ({
  reservationFull: [
    { path: 'reservation/admin/rota', lazy: screen(() => import('./rota-screen.tsx')) },
  ],
})
