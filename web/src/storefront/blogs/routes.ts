import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** The articles. */
export const blogRoutes: FeatureRoutes = screen => ({
  default: [
    { path: 'blog', lazy: screen(() => import('./blog-list-screen.tsx')) },
    { path: 'blog/:slug', lazy: screen(() => import('./blog-screen.tsx')) },
  ],
})
