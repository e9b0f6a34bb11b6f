import type { BlogPage, BlogSummary } from '@arung/contracts/blogs/views'
import { pathOf } from '../src/app/api/api-path.ts'
import type { ReadPath } from './catalogue-reader.ts'

/** Largest page of the query API. */
const articlesMax = 24

/** Returns the newest articles of the blog, at most 24, or null when they cannot be read. */
export async function newestArticles(read: ReadPath): Promise<readonly BlogSummary[] | null> {
  const reading = await read(pathOf('GET /blogs', { query: { page: 1, size: articlesMax } }))
  return reading.ok ? (reading.data as BlogPage).items : null
}
