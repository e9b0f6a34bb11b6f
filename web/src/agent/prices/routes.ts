import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** What an agent pays, beside what everybody else does. */
export const agentPriceRoutes: FeatureRoutes = screen => ({
  agentRefactor: [{ path: 'agent/prices', lazy: screen(() => import('./prices-screen.tsx')) }],
})
