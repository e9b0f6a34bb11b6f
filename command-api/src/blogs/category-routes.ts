import { SaveBlogCategory } from '@arung/contracts/blogs/requests'
import { blogCategory } from '@arung/domain/blogs/blog-category'
import type { Route } from '@arung/platform/http/route'
import { masterDataRoutes } from '../master-data.ts'
import type { Parts } from '../parts.ts'
import { admin } from './admin.ts'
import { blogCategorySlugs } from './slugs.ts'
import { blogCategoryStream } from './streams.ts'

/** Categories of articles. */
export const blogCategoryRoutes = (parts: Parts): readonly Route[] =>
  masterDataRoutes(parts, {
    ...admin,
    path: '/admins/blog-categories',
    summaries: {
      add: 'Adds a category of articles',
      change: 'Changes a category of articles, or adds one under an id of the caller',
      remove: 'Removes a category of articles; its articles stay, without a category',
    },
    kind: 'blog-category',
    decider: blogCategory,
    stream: blogCategoryStream,
    body: SaveBlogCategory,
    slugs: { claims: blogCategorySlugs, of: ({ slug }) => slug },
  })
