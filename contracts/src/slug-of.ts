import { searchWords } from './search-words.ts'

/** The maximum length of a slug (`Slug`). */
export const slugMax = 96

/** Letters and digits that a slug cannot contain; `searchWords` turns them into codes. */
const foreign = /(?=[\p{L}\p{N}])[^\p{Script=Latin}\p{ASCII}]/gu

/**
 * Returns a slug for a name, such as `ayung-river-rafting`, from its Latin letters and digits; empty when other scripts
 * leave no usable word.
 */
export function slugOf(name: string): string {
  const latin = name.normalize('NFKC').replaceAll(foreign, ' ')
  const isCut = latin !== name.normalize('NFKC')
  const slug = searchWords(latin)
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, slugMax)
    .replace(/-$/, '')
  return isCut && !/[a-z]/.test(slug) ? '' : slug
}
