import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of the day links of guides and drivers, who have no account. */
export const ownDayRoutes: FeatureRoutes = screen => ({
  own: [{ path: 'day/:token', lazy: screen(() => import('./own-day-screen.tsx')) }],
})
