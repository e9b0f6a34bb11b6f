import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** A customer's profile. */
export const profileRoutes: FeatureRoutes = screen => ({
  user: [{ path: 'user/profile', lazy: screen(() => import('./profile-screen.tsx')) }],
})
