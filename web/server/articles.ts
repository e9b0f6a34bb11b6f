import type { BlogPage, BlogSummary } from '@arung/contracts/blogs/views'
import type { ReadPath } from './catalogue-reader.ts'

/** Largest page of the query API. */
const perPage = 24
const pagesMax = 200

/** The newest articles of the blog, at most 24; null while they cannot be read. */
export async function newestArticles(read: ReadPath): Promise<readonly BlogSummary[] | null> {
  return (await articlesOf(read, 1))?.items ?? null
}

/** Every published article; null while they cannot be read. */
export async function allArticles(read: ReadPath): Promise<readonly BlogSummary[] | null> {
  const articles: BlogSummary[] = []
  for (let page = 1; page <= pagesMax; page += 1) {
    const found = await articlesOf(read, page)
    if (found === null) return null
    articles.push(...found.items)
    if (articles.length >= found.total || found.items.length === 0) break
  }
  return articles
}

async function articlesOf(read: ReadPath, page: number): Promise<BlogPage | null> {
  const reading = await read(`/blogs?page=${page}&size=${perPage}`)
  return reading.ok ? (reading.data as BlogPage) : null
}
