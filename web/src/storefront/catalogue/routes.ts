import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of the lists of activities, and of one activity. */
export const catalogueRoutes: FeatureRoutes = screen => ({
  default: [
    { path: 'activities', lazy: screen(() => import('./activities-screen.tsx')) },
    { path: 'activities/all', lazy: screen(() => import('./all-screen.tsx')) },
    { path: 'activities/others', lazy: screen(() => import('./others-screen.tsx')) },
    { path: 'activities/combo', lazy: screen(() => import('./combos-screen.tsx')) },
    { path: 'activities/combo/:slug', lazy: screen(() => import('./product-screen.tsx')) },
    { path: 'activities/:slug', lazy: screen(() => import('./product-screen.tsx')) },
  ],
})
