import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Where customers are told that their account is inactive. */
export const inactiveRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
      children: [{ path: 'user/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
    },
  ],
})
