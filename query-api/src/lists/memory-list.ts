import { countedOf } from '@arung/contracts/envelope'
import { searchWords } from '@arung/contracts/search-words'
import type { Page, Paging } from './define-list.ts'
import { isFindable } from './search.ts'

export type MemoryList<Sort extends string, Item> = Readonly<{
  /** Returns the text that a row is searched by. */
  words: (item: Item) => string
  sorts: Readonly<Record<Sort, (a: Item, b: Item) => number>>
}>

/** Returns a page of a list that this process holds in memory anyway, such as the parts of the catalogue. */
export function memoryPage<Sort extends string, Item>(
  items: readonly Item[],
  { words, sorts }: MemoryList<Sort, Item>,
  { sort, q, page, size }: Paging & Readonly<{ sort: Sort; q?: string | undefined }>,
): Page<Item> {
  const asked = q ? searchWords(q) : ''
  const found = isFindable(q) ? items.filter(item => searchWords(words(item)).includes(asked)) : []
  const from = (page - 1) * size
  return {
    items: found.toSorted(sorts[sort]).slice(from, from + size),
    total: Math.min(found.length, countedOf(q) + 1),
  }
}

/** Compares two texts by their characters, so that the order is the same for every caller. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
