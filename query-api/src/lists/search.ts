import { searchWords } from '@arung/contracts/search-words'

/** Letters or digits that stand together; an index of threes finds no less. */
const findable = /[a-z0-9]{3}/

/** Of signs alone no index knows anything: nobody is called so, and nobody waits for a look at every row. */
export const isFindable = (q: string | undefined): boolean => !q || /[a-z0-9]/.test(searchWords(q))

/** Whether these letters are looked up wherever they stand, and not only at the beginning of a word. */
export const isFoundAnywhere = (q: string): boolean => findable.test(searchWords(q))

/** More words than anybody types of one thing; those behind are part of the last. */
const wordsMax = 6

/**
 * What LIKE understands as each of the words anywhere, in any order: family name first is the same person. Where its
 * letters are too few to be looked up, a word is looked for at the beginning of one.
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
