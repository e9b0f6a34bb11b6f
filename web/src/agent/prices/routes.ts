import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of an agent's own prices beside the public ones. */
export const agentPriceRoutes: FeatureRoutes = screen => ({
  agentRefactor: [{ path: 'agent/prices', lazy: screen(() => import('./prices-screen.tsx')) }],
})
