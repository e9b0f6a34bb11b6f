import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Customers, agents and admins at the desk. */
export const peopleRoutes: FeatureRoutes = screen => ({
  admin: [
    { path: 'admin/users', lazy: screen(() => import('./users-screen.tsx')) },
    { path: 'admin/agents', lazy: screen(() => import('./agents-screen.tsx')) },
    { path: 'admin/user-admin', lazy: screen(() => import('./user-admin-screen.tsx')) },
    { path: 'admin/user-admin/:uuid/work', lazy: screen(() => import('./work-screen.tsx')) },
  ],
})
