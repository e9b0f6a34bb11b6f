import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Company pages and the restaurant's menu at the desk. */
export const adminPageRoutes: FeatureRoutes = screen => ({
  admin: [
    { path: 'admin/pages', lazy: screen(() => import('./pages-screen.tsx')) },
    { path: 'admin/pages/:key/edit', lazy: screen(() => import('./page-edit-screen.tsx')) },
    { path: 'admin/restaurant-menu', lazy: screen(() => import('./menu-screen.tsx')) },
  ],
})
