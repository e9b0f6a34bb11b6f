import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of messages to the operator. */
export const contactRoutes: FeatureRoutes = screen => ({
  default: [
    { path: 'contact-us', lazy: screen(() => import('./contact-screen.tsx')) },
    { path: 'contact-success', lazy: screen(() => import('./contact-success-screen.tsx')) },
  ],
})
