import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The list of products, and the screens to create and edit one. */
export const adminProductRoutes: FeatureRoutes = screen => ({
  admin: [
    { path: 'admin/products', lazy: screen(() => import('./products-screen.tsx')) },
    { path: 'admin/products/create', lazy: screen(() => import('./create-screen.tsx')) },
    { path: 'admin/products/:slug/edit', lazy: screen(() => import('./edit-screen.tsx')) },
  ],
})
