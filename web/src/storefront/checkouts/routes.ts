import type { RouteObject } from 'react-router-dom'
import { DefaultLayout } from '../../app/layouts/default-layout.tsx'
import type { LazyScreen } from '../../app/lazy-screen.ts'
import { CartFrame } from '../carts/cart-frame.tsx'

/** Cart, checkout, payment returns and the order (specification, point 2). */
export const checkoutRoutes = (screen: LazyScreen): RouteObject[] => [
  {
    Component: DefaultLayout,
    children: [
      {
        Component: CartFrame,
        children: [{ path: 'cart', lazy: screen(() => import('../carts/cart-screen.tsx')) }],
      },
      { path: 'order/:slug', lazy: screen(() => import('../orders/order-screen.tsx')) },
      { path: 'refund/:token', lazy: screen(() => import('../refunds/refund-screen.tsx')) },
      { path: 'v/:code', lazy: screen(() => import('../orders/voucher-screen.tsx')) },
    ],
  },
  {
    path: 'booking',
    lazy: async () => ({ Component: (await import('./checkout-layout.tsx')).CheckoutLayout }),
    children: [
      { index: true, lazy: screen(() => import('./participants-screen.tsx')) },
      { path: 'contact-detail', lazy: screen(() => import('./contact-screen.tsx')) },
      { path: 'edit-contact-detail', lazy: screen(() => import('./edit-contact-screen.tsx')) },
      { path: 'validation', lazy: screen(() => import('./validation-screen.tsx')) },
      { path: 'payment', lazy: screen(() => import('./payment-screen.tsx')) },
    ],
  },
  {
    lazy: async () => ({
      Component: (await import('../payments/payment-layout.tsx')).PaymentLayout,
    }),
    children: [
      {
        path: 'payment-successfull',
        lazy: screen(() => import('../payments/payment-successful-screen.tsx')),
      },
      {
        path: 'payment-failed',
        lazy: screen(() => import('../payments/payment-failed-screen.tsx')),
      },
    ],
  },
]
