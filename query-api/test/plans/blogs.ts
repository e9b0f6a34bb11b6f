import { uuid } from '@arung/projections/testing/sample-events'
import {
  blogSql,
  blogsCountSql,
  categoriesSql,
  newestOfCategorySql,
  newestSql,
} from '../../src/blogs/queries.ts'
import { blogForDeskSql, blogLists } from '../../src/blogs/desk-queries.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const page = [25, 0]
const articles = (question: Partial<Parameters<typeof blogLists.page>[0]>) =>
  textAndValues(blogLists.page({ sort: 'changed', ...question }, { page: 1, size: 25 }))

export const plans: Plans = {
  filling: [
    `INSERT INTO read.blogs
   SELECT ${id(13)}, 'slug' || n, ${id(12)}, NULL, CASE WHEN n % 40 <> 0 THEN '2026-01-01'::date + n % 300 END,
          jsonb_build_object('title', repeat(md5(n::text), 16)), '{}', ${time}, ' title ' || n ${series}`,
    `INSERT INTO read.blog_categories SELECT ${id(12)}, 'slug' || n, n, '{}' ${series}`,
  ],
  lists: [blogLists],
  questions: [
    ['newest articles', newestSql, page],
    ['articles of a category', newestOfCategorySql, [...page, uuid(12, 1)]],
    ['categories of articles', categoriesSql, [100]],
    ['number of articles', blogsCountSql, [100_000]],
    ['articles for the desk', ...articles({})],
    ['drafts', ...articles({ state: 'DRAFT' })],
    ['articles that are out', ...articles({ state: 'PUBLISHED', sort: 'published' })],
    ['articles of a category for the desk', ...articles({ state: 'ALL', category: 'slug77' })],
    ['search for an article', ...articles({ q: 'title 77' })],
    ['number of drafts', ...textAndValues(blogLists.count({ state: 'DRAFT', sort: 'changed' }))],
    ['article for the desk', blogForDeskSql, ['slug1']],
    ['article', blogSql, ['slug1']],
  ],
}
