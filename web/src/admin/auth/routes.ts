import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The admins' sign-in, invitations and forgotten passwords. The frame holds the guard. */
export const adminAuthRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./auth-frame.tsx')).AuthFrame }),
      children: [
        { path: 'admin/sign-in', lazy: screen(() => import('./sign-in-screen.tsx')) },
        {
          path: 'admin/forgot-password',
          lazy: screen(() => import('./forgot-password-screen.tsx')),
        },
        {
          path: 'admin/forgot-password-verification',
          lazy: screen(() => import('./forgot-verification-screen.tsx')),
        },
        {
          path: 'admin/verified-email/:slug',
          lazy: screen(() => import('./verified-email-screen.tsx')),
        },
      ],
    },
  ],
})
