import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of the page that tells customers that their account is inactive. */
export const inactiveRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
      children: [{ path: 'user/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
    },
  ],
})
