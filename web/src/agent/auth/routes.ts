import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of the agents' sign-in, sign-up and forgotten passwords. The frames hold the guards. */
export const agentAuthRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./auth-frame.tsx')).AuthFrame }),
      children: [
        { path: 'agent/sign-in', lazy: screen(() => import('./sign-in-screen.tsx')) },
        { path: 'agent/sign-up', lazy: screen(() => import('./sign-up-screen.tsx')) },
        {
          path: 'agent/email-verification/:slug',
          lazy: screen(() => import('./verification-screen.tsx')),
        },
      ],
    },
    {
      lazy: async () => ({ Component: (await import('./open-auth-frame.tsx')).OpenAuthFrame }),
      children: [
        {
          path: 'agent/forgot-password',
          lazy: screen(() => import('./forgot-password-screen.tsx')),
        },
        {
          path: 'agent/forgot-password-verification',
          lazy: screen(() => import('./forgot-verification-screen.tsx')),
        },
      ],
    },
  ],
})
