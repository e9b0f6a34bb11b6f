import { calledOf, type RecordLinks } from '../../backoffice/desk-work/link-to.ts'

/** Links to the admin screens of articles and their categories. */
export const recordLinks: RecordLinks = {
  blog: record => `/admin/blogs/${calledOf(record)}/edit`,
  'blog-category': record => `/admin/blog-categories/${calledOf(record)}/edit`,
}
