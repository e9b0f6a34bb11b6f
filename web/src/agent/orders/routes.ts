import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** An agent's bookings, and what they came to. */
export const agentOrderRoutes: FeatureRoutes = screen => ({
  agentRefactor: [
    { path: 'agent', lazy: screen(() => import('./orders-screen.tsx')) },
    { path: 'agent/order/:slug', lazy: screen(() => import('./order-screen.tsx')) },
    { path: 'agent/statement', lazy: screen(() => import('./statement-screen.tsx')) },
  ],
})
