import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The page for admins whose account is inactive. */
export const adminInactiveRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
      children: [{ path: 'admin/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
    },
  ],
})
