import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Where admins are told that their account rests. */
export const adminInactiveRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
      children: [{ path: 'admin/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
    },
  ],
})
