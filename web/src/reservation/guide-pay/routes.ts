import type { FeatureRoutes } from '../../app/feature-routes.ts'

const area = 'reservation/admin/guide-pay'

/** Routes of the pay of guides and drivers. */
export const guidePayRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: area, lazy: screen(() => import('./overview-screen.tsx')) },
    { path: `${area}/rates`, lazy: screen(() => import('./rates-screen.tsx')) },
    { path: `${area}/sheets`, lazy: screen(() => import('./sheets-screen.tsx')) },
    { path: `${area}/sheets/:id`, lazy: screen(() => import('./sheet-screen.tsx')) },
    { path: `${area}/:kind/:id`, lazy: screen(() => import('./person-screen.tsx')) },
  ],
})
