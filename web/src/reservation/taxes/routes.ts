import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The screen of the tax rates. */
export const taxRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: 'reservation/admin/taxes', lazy: screen(() => import('./taxes-screen.tsx')) },
  ],
})
