import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of an agent's bookings and their totals. */
export const agentOrderRoutes: FeatureRoutes = screen => ({
  agentRefactor: [
    { path: 'agent', lazy: screen(() => import('./orders-screen.tsx')) },
    { path: 'agent/order/:slug', lazy: screen(() => import('./order-screen.tsx')) },
    { path: 'agent/statement', lazy: screen(() => import('./statement-screen.tsx')) },
  ],
})
