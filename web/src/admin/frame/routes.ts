import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Where admins are told that their account is inactive. */
export const adminInactiveRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
      children: [{ path: 'admin/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
    },
  ],
})
