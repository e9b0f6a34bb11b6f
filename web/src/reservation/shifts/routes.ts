import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes of the shifts of the desk, a tab of the payments. */
export const shiftRoutes: FeatureRoutes = screen => ({
  reservation: [
    {
      path: 'reservation/admin/payment-list/shifts',
      lazy: screen(() => import('./shifts-screen.tsx')),
    },
  ],
})
