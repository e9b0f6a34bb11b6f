import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of the booking form (specification, point 2). */
export const checkoutRoutes: FeatureRoutes = screen => ({
  own: [
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
  ],
})
