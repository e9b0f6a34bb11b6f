import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Routes for every member of staff: the first screen, the own account, and the page for a deactivated account. */
export const reservationRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: 'reservation/admin', lazy: screen(() => import('../home/home-screen.tsx')) },
    { path: 'reservation/admin/profile', lazy: screen(() => import('../own/profile-screen.tsx')) },
    {
      path: 'reservation/admin/security',
      lazy: screen(() => import('../own/security-screen.tsx')),
    },
  ],
  own: [
    {
      lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
      children: [
        {
          path: 'reservation/admin/inactive',
          lazy: screen(() => import('./inactive-screen.tsx')),
        },
      ],
    },
  ],
})
