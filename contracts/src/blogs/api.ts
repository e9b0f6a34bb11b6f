import type { z } from 'zod'
import type { PicturesView } from '../catalogue/desk-views.ts'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type {
  BlogCategoryListQuery,
  BlogCategoryRow,
  BlogForDesk,
  BlogListQuery,
  BlogRow,
} from './desk-views.ts'
import type {
  BlogsQuery,
  PublishBlog,
  SaveBlog,
  SaveBlogCategory,
  SaveBlogPictures,
} from './requests.ts'
import type { BlogCategoryView, BlogDetail, BlogPage } from './views.ts'

/** Requests and responses of the blog routes. */
export type BlogsApi = {
  'GET /admins/blog-categories': {
    query: z.input<typeof BlogCategoryListQuery>
    data: PageOf<BlogCategoryRow>
  }
  'POST /admins/blog-categories': { body: z.input<typeof SaveBlogCategory>; data: { id: string } }
  'PUT /admins/blog-categories/:id': {
    body: z.input<typeof SaveBlogCategory>
    data: { id: string }
  }
  'DELETE /admins/blog-categories/:id': { data: null }
  'GET /admins/blog-categories/:id/history': { query: z.input<typeof HistoryQuery>; data: History }
  'GET /admins/blog-categories/:slug': { data: BlogCategoryRow }
  'GET /admins/blogs': { query: z.input<typeof BlogListQuery>; data: PageOf<BlogRow> }
  'POST /admins/blogs': { body: z.input<typeof SaveBlog>; data: { id: string } }
  'GET /admins/blogs/export': { query: z.input<typeof BlogListQuery>; data: 'file' }
  'PUT /admins/blogs/:id': { body: z.input<typeof SaveBlog>; data: { id: string } }
  'DELETE /admins/blogs/:id': { data: null }
  'GET /admins/blogs/:id/history': { query: z.input<typeof HistoryQuery>; data: History }
  'PUT /admins/blogs/:id/images': { body: z.input<typeof SaveBlogPictures>; data: null }
  'PUT /admins/blogs/:id/publication': { body: z.input<typeof PublishBlog>; data: null }
  'DELETE /admins/blogs/:id/publication': { data: null }
  'GET /admins/blogs/:slug': { data: BlogForDesk }
  'GET /admins/blogs/:slug/images': { data: PicturesView }
  'GET /blog-categories': { data: BlogCategoryView[] }
  'GET /blogs': { query: z.input<typeof BlogsQuery>; data: BlogPage }
  'GET /blogs/:slug': { data: BlogDetail }
}
