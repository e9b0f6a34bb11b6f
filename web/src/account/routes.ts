import type { RouteObject } from 'react-router-dom'
import type { LazyScreen } from '../app/lazy-screen.ts'

/** Sign-in, sign-up and the customer's area. The frames hold the guards. */
export const accountRoutes = (screen: LazyScreen): RouteObject[] => [
  {
    lazy: async () => ({ Component: (await import('./auth/auth-frame.tsx')).AuthFrame }),
    children: [
      { path: 'sign-in', lazy: screen(() => import('./auth/sign-in-screen.tsx')) },
      { path: 'sign-up', lazy: screen(() => import('./auth/sign-up-screen.tsx')) },
      { path: 'sign-in/:provider', lazy: screen(() => import('./auth/foreign-return-screen.tsx')) },
      {
        path: 'email-verification/:slug',
        lazy: screen(() => import('./auth/verification-screen.tsx')),
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./auth/open-auth-frame.tsx')).OpenAuthFrame }),
    children: [
      { path: 'forgot-password', lazy: screen(() => import('./auth/forgot-password-screen.tsx')) },
      {
        path: 'forgot-password-verification',
        lazy: screen(() => import('./auth/forgot-verification-screen.tsx')),
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
    children: [{ path: 'user/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
  },
  {
    lazy: async () => ({ Component: (await import('./user-frame.tsx')).UserFrame }),
    children: [
      { path: 'user', lazy: screen(() => import('./orders/orders-screen.tsx')) },
      { path: 'user/profile', lazy: screen(() => import('./profile/profile-screen.tsx')) },
      { path: 'user/security', lazy: screen(() => import('./security/security-screen.tsx')) },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./user-frame.tsx')).UserOrderFrame }),
    children: [
      { path: 'user/order/:slug', lazy: screen(() => import('./orders/order-screen.tsx')) },
    ],
  },
]
