import type { FeatureRoutes } from '../../app/feature-routes.ts'

const area = 'reservation/admin'

/** Routes of the list of payments and of the reports. */
export const ledgerRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: `${area}/payment-list`, lazy: screen(() => import('./payment-list-screen.tsx')) },
    { path: `${area}/report`, lazy: screen(() => import('./report-screen.tsx')) },
    { path: `${area}/report/rows`, lazy: screen(() => import('./report-rows-screen.tsx')) },
    { path: `${area}/report-lite`, lazy: screen(() => import('./report-lite-screen.tsx')) },
  ],
})
