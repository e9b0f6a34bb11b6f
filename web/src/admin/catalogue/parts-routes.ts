import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Pictures, categories and add-ons of products. */
export const cataloguePartRoutes: FeatureRoutes = screen => ({
  admin: [
    {
      path: 'admin/products/:slug/images',
      lazy: screen(() => import('./product-pictures-screen.tsx')),
    },
    {
      path: 'admin/products/:slug/calendar',
      lazy: screen(() => import('./product-calendar-screen.tsx')),
    },
    { path: 'admin/categories', lazy: screen(() => import('./categories-screen.tsx')) },
    { path: 'admin/categories/create', lazy: screen(() => import('./category-create-screen.tsx')) },
    {
      path: 'admin/categories/:slug/edit',
      lazy: screen(() => import('./category-edit-screen.tsx')),
    },
    {
      path: 'admin/categories/:slug/images',
      lazy: screen(() => import('./category-pictures-screen.tsx')),
    },
    { path: 'admin/addons-product', lazy: screen(() => import('./add-ons-screen.tsx')) },
  ],
})
