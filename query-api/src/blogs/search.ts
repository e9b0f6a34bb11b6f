import type { SearchSource } from '../lists/search-source.ts'
import { blogLists } from './desk-queries.ts'
import { blogModel } from './queries.ts'

/** Articles by their titles, including drafts. */
export const articleSource: SearchSource = {
  models: [blogModel],
  async find(database, q, most) {
    const rows = await blogLists.first(database, { state: 'ALL', sort: 'changed', q }, most)
    return rows.map(({ slug, title, titleId, authorName }) => ({
      kind: 'article',
      key: slug,
      title,
      titleId,
      detail: authorName,
    }))
  },
}
