import type { RouteObject } from 'react-router-dom'
import type { LazyScreen } from '../app/lazy-screen.ts'

/** The admin area. The frames hold the guards. */
export const adminRoutes = (screen: LazyScreen): RouteObject[] => [
  {
    lazy: async () => ({ Component: (await import('./auth/auth-frame.tsx')).AuthFrame }),
    children: [
      { path: 'admin/sign-in', lazy: screen(() => import('./auth/sign-in-screen.tsx')) },
      {
        path: 'admin/verified-email/:slug',
        lazy: screen(() => import('./auth/verified-email-screen.tsx')),
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
    children: [{ path: 'admin/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
  },
  {
    lazy: async () => ({ Component: (await import('./admin-frame.tsx')).AdminFrame }),
    children: [
      { path: 'admin', lazy: screen(() => import('./dashboard/dashboard-screen.tsx')) },
      { path: 'admin/orders', lazy: screen(() => import('./orders/orders-screen.tsx')) },
      { path: 'admin/orders/:slug', lazy: screen(() => import('./orders/order-screen.tsx')) },
    ],
  },
]
