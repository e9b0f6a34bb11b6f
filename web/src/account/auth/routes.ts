import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of sign-in, sign-up and forgotten passwords. The frames hold the guards. */
export const authRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./auth-frame.tsx')).AuthFrame }),
      children: [
        { path: 'sign-in', lazy: screen(() => import('./sign-in-screen.tsx')) },
        { path: 'sign-up', lazy: screen(() => import('./sign-up-screen.tsx')) },
        { path: 'sign-in/:provider', lazy: screen(() => import('./foreign-return-screen.tsx')) },
        {
          path: 'email-verification/:slug',
          lazy: screen(() => import('./verification-screen.tsx')),
        },
      ],
    },
    {
      lazy: async () => ({ Component: (await import('./open-auth-frame.tsx')).OpenAuthFrame }),
      children: [
        { path: 'forgot-password', lazy: screen(() => import('./forgot-password-screen.tsx')) },
        {
          path: 'forgot-password-verification',
          lazy: screen(() => import('./forgot-verification-screen.tsx')),
        },
      ],
    },
  ],
})
