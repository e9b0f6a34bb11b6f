import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Pick-up zones. */
export const adminPickupRoutes: FeatureRoutes = screen => ({
  admin: [
    { path: 'admin/pickup-zones', lazy: screen(() => import('./zones-screen.tsx')) },
    { path: 'admin/pickup-zones/create', lazy: screen(() => import('./zone-create-screen.tsx')) },
    { path: 'admin/pickup-zones/:id/edit', lazy: screen(() => import('./zone-edit-screen.tsx')) },
  ],
})
