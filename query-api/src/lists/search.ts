import { searchWords } from '@arung/contracts/search-words'

/** Letters or digits that stand together; an index of threes finds no less. */
const findable = /[a-z0-9]{3}/

/** Of signs alone no index knows anything: nobody is called so, and nobody waits for a look at every row. */
export const isFindable = (q: string | undefined): boolean => !q || /[a-z0-9]/.test(searchWords(q))

/** Whether these letters are looked up wherever they stand, and not only at the beginning of a word. */
export const isFoundAnywhere = (q: string): boolean => findable.test(searchWords(q))

/**
 * What LIKE understands as these letters anywhere, or, where they are too few to be looked up, at the beginning of a
 * word; null without any.
 */
export function pattern(q: string | undefined): string | null {
  if (!q) return null
  const words = searchWords(q)
  const letters = words.replaceAll(/[\\%_]/g, sign => `\\${sign}`)
  return isFoundAnywhere(q) ? `%${letters}%` : `% ${letters}%`
}
