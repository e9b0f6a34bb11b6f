import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The routes of an agent's own account, and of the page that says that it waits for activation or is inactive. */
export const agentAccountRoutes: FeatureRoutes = screen => ({
  agent: [
    { path: 'agent/profile', lazy: screen(() => import('../profile/profile-screen.tsx')) },
    { path: 'agent/security', lazy: screen(() => import('../security/security-screen.tsx')) },
  ],
  own: [
    {
      lazy: async () => ({ Component: (await import('./inactive-frame.tsx')).InactiveFrame }),
      children: [{ path: 'agent/inactive', lazy: screen(() => import('./inactive-screen.tsx')) }],
    },
  ],
})
