import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The public routes of the staff's sign-in and password reset. */
export const staffAuthRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./auth-frame.tsx')).AuthFrame }),
      children: [
        { path: 'reservation/admin/login', lazy: screen(() => import('./login-screen.tsx')) },
        {
          path: 'reservation/admin/forgot-password',
          lazy: screen(() => import('./forgot-password-screen.tsx')),
        },
        {
          path: 'reservation/admin/forgot-password-verification',
          lazy: screen(() => import('./forgot-verification-screen.tsx')),
        },
        {
          path: 'reservation/admin/verified-email/:slug',
          lazy: screen(() => import('./verified-email-screen.tsx')),
        },
      ],
    },
  ],
})
