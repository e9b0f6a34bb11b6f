import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The route of an agent's own invoices and statement. */
export const agentOwnAccountRoutes: FeatureRoutes = screen => ({
  agentRefactor: [{ path: 'agent/account', lazy: screen(() => import('./account-screen.tsx')) }],
})
