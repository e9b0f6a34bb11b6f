import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What every member of staff has: the first screen, the own account, and the page that says that it is inactive. */
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
