import type { RouteObject } from 'react-router-dom'
import type { LazyScreen } from '../app/routes.tsx'

/** Sign-in, sign-up and the customer's area. The frames hold the guards. */
export const accountRoutes = (screen: LazyScreen): RouteObject[] => [
  {
    lazy: async () => ({ Component: (await import('./auth/auth-frame.tsx')).AuthFrame }),
    children: [
      { path: 'sign-in', lazy: screen(() => import('./auth/sign-in-screen.tsx')) },
      { path: 'sign-up', lazy: screen(() => import('./auth/sign-up-screen.tsx')) },
      {
        path: 'email-verification/:slug',
        lazy: screen(() => import('./auth/verification-screen.tsx')),
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
    children: [{ path: 'user/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
  },
  {
    lazy: async () => ({ Component: (await import('./user-frame.tsx')).UserFrame }),
    children: [{ path: 'user', lazy: screen(() => import('./orders/orders-screen.tsx')) }],
  },
  {
    lazy: async () => ({ Component: (await import('./user-frame.tsx')).UserOrderFrame }),
    children: [
      { path: 'user/order/:slug', lazy: screen(() => import('./orders/order-screen.tsx')) },
    ],
  },
]
