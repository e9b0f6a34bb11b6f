import type { SearchHit } from '@arung/contracts/search/views'
import { searchWords } from '@arung/contracts/search-words'
import type { Database } from '../database.ts'
import { isFindable } from '../lists/search.ts'
import type { SearchSource } from '../lists/search-source.ts'
import { menuOf, pageModel } from './queries.ts'

type PageWords = Readonly<{
  page_key: string
  title: string
  title_id: string
  headings: readonly string[]
}>

const pagesMax = 20

export const pageWordsSql = `
  SELECT page_key, page->>'title' AS title, page->>'titleId' AS title_id,
         jsonb_path_query_array(page, '$.sections[*].heading')
           || jsonb_path_query_array(page, '$.sections[*].headingId') AS headings
  FROM read.pages
  ORDER BY page_key
  LIMIT ${pagesMax}`

/** Company pages by their names, titles and headings. There are few, so the search looks at each. */
export const pageSource: SearchSource = {
  models: [pageModel],
  async find(database, q, most) {
    const rows = await database.rows<PageWords>('page-words', pageWordsSql, [])
    const found = rows.filter(({ page_key, title, title_id, headings }) =>
      hasWords([page_key, title, title_id, ...headings], q),
    )
    return found.slice(0, most).map(({ page_key, title, title_id }) => ({
      kind: 'page',
      key: page_key,
      title,
      titleId: title_id,
      detail: page_key,
    }))
  },
}

/** The restaurant's menu by its name, and its dishes by theirs. */
export const menuSource: SearchSource = {
  models: [pageModel],
  find: async (database, q, most) => (await menuHits(database, q)).slice(0, most),
}

const menuNames = { title: 'Restaurant menu', titleId: 'Menu restoran' } as const

async function menuHits(database: Database, q: string): Promise<SearchHit[]> {
  const found = await menuOf(database)
  if (!found) return []
  const { place, sections } = found.menu
  const whole = { ...menuNames, key: 'menu', detail: place }
  const dishes = sections.flatMap(section =>
    section.dishes.map(({ name, nameId }, nth) => ({
      key: `${section.id}-${nth}`,
      title: name,
      titleId: nameId,
      detail: section.name,
    })),
  )
  return [whole, ...dishes]
    .filter(({ title, titleId }) => hasWords([title, titleId], q))
    .map(hit => ({ kind: 'menu', ...hit }))
}

/**
 * Returns whether each search word begins one of the texts' words. A search for a guest Ari must not find the word
 * safari.
 */
function hasWords(texts: readonly string[], q: string): boolean {
  const words = wordsOf(texts.join(' '))
  return isFindable(q) && wordsOf(q).every(word => words.some(one => one.startsWith(word)))
}

const wordsOf = (text: string): readonly string[] =>
  searchWords(text)
    .split(/[^a-z0-9']+/)
    .filter(Boolean)
