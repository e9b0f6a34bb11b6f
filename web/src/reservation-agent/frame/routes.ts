import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of a reservation agent's own account, and of the page for a suspended one. */
export const reservationAgentRoutes: FeatureRoutes = screen => ({
  reservationAgent: [
    { path: 'reservation/profile', lazy: screen(() => import('../own/profile-screen.tsx')) },
    { path: 'reservation/security', lazy: screen(() => import('../own/security-screen.tsx')) },
  ],
  own: [
    {
      lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
      children: [
        { path: 'reservation/inactive', lazy: screen(() => import('./inactive-screen.tsx')) },
      ],
    },
  ],
})
