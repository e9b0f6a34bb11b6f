import { calledOf, type RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Where admins see articles and their categories. */
export const recordLinks: RecordLinks = {
  blog: record => `/admin/blogs/${calledOf(record)}/edit`,
  'blog-category': record => `/admin/blog-categories/${calledOf(record)}/edit`,
}
