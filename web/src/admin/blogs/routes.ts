import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** Articles of the blog and their categories. */
export const adminBlogRoutes: FeatureRoutes = screen => ({
  admin: [
    { path: 'admin/blogs', lazy: screen(() => import('./blogs-screen.tsx')) },
    { path: 'admin/blogs/create', lazy: screen(() => import('./blog-create-screen.tsx')) },
    { path: 'admin/blogs/:slug/edit', lazy: screen(() => import('./blog-edit-screen.tsx')) },
    { path: 'admin/blogs/:slug/images', lazy: screen(() => import('./blog-pictures-screen.tsx')) },
    { path: 'admin/blog-categories', lazy: screen(() => import('./categories-screen.tsx')) },
    {
      path: 'admin/blog-categories/create',
      lazy: screen(() => import('./category-create-screen.tsx')),
    },
    {
      path: 'admin/blog-categories/:slug/edit',
      lazy: screen(() => import('./category-edit-screen.tsx')),
    },
  ],
})
