import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What agents owe, and the statement of one of them. */
export const receivableRoutes: FeatureRoutes = screen => ({
  admin: [
    { path: 'admin/receivables', lazy: screen(() => import('./receivables-screen.tsx')) },
    { path: 'admin/agents/:uuid/statement', lazy: screen(() => import('./month-screen.tsx')) },
  ],
})
