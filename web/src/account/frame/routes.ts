import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Where customers are told that their account rests. */
export const inactiveRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
      children: [{ path: 'user/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
    },
  ],
})
