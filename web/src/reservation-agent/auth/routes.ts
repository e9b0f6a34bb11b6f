import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The public routes of the reservation agents' sign-in, invitation and password reset. */
export const reservationAgentAuthRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./auth-frame.tsx')).AuthFrame }),
      children: [
        { path: 'reservation/login', lazy: screen(() => import('./login-screen.tsx')) },
        {
          path: 'reservation/forgot-password',
          lazy: screen(() => import('./forgot-password-screen.tsx')),
        },
        {
          path: 'reservation/forgot-password-verification',
          lazy: screen(() => import('./forgot-verification-screen.tsx')),
        },
        {
          path: 'reservation/verified-email/:slug',
          lazy: screen(() => import('./verified-email-screen.tsx')),
        },
      ],
    },
  ],
})
