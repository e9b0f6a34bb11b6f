import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes to which the gateway returns people. */
export const paymentRoutes: FeatureRoutes = screen => ({
  own: [
    {
      lazy: async () => ({ Component: (await import('./payment-layout.tsx')).PaymentLayout }),
      children: [
        {
          path: 'payment-successfull',
          lazy: screen(() => import('./payment-successful-screen.tsx')),
        },
        { path: 'payment-failed', lazy: screen(() => import('./payment-failed-screen.tsx')) },
      ],
    },
  ],
})
