import { searchWords } from '@arung/contracts/search-words'

/** Three letters or digits in a row. A trigram index finds nothing shorter. */
const findable = /[a-z0-9]{3}/

/**
 * Whether a query has a letter or digit. No index serves punctuation alone and no name consists of it, so such a query
 * does not scan every row.
 */
export const isFindable = (q: string | undefined): boolean => !q || /[a-z0-9]/.test(searchWords(q))

/** Whether these letters are searched anywhere in a word, and not only at its beginning. */
export const isFoundAnywhere = (q: string): boolean => findable.test(searchWords(q))

/** More words than anybody types for one thing. Further words become part of the last. */
const wordsMax = 6

/**
 * Returns a LIKE pattern for each word, to match in any order: the family name may come first. A word that is too short
 * for the index is matched at the beginning of a word.
 */
export function patterns(q: string): readonly string[] {
  const words = searchWords(q)
    .trim()
    .split(/[,;]* /)
  const asked = [...words.slice(0, wordsMax - 1), words.slice(wordsMax - 1).join(' ')]
  return asked
    .filter(isFindable)
    .filter(Boolean)
    .map(word => {
      const letters = word.replaceAll(/[\\%_]/g, sign => `\\${sign}`)
      return isFoundAnywhere(word) ? `%${letters}%` : `% ${letters}%`
    })
}
