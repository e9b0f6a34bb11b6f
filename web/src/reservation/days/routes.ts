import type { FeatureRoutes } from '../../app/feature-routes.ts'

const area = 'reservation/admin'

/** Routes of the day lists and of the reports on their guides. */
export const dayRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: `${area}/guide-report`, lazy: screen(() => import('./guide-report-screen.tsx')) },
    {
      path: `${area}/atv-guide-report`,
      lazy: screen(() => import('./atv-guide-report-screen.tsx')),
    },
  ],
  reservationFull: [
    { path: `${area}/rafting-list`, lazy: screen(() => import('./rafting-list-screen.tsx')) },
    { path: `${area}/atv-list`, lazy: screen(() => import('./atv-list-screen.tsx')) },
  ],
})
