import { searchWords } from '@arung/contracts/search-words'

/** The maximum length of a slug (`Slug` of the contracts). */
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

type Field = Readonly<{
  read: () => string
  write: (slug: string) => void
  /** Asks for an address when none can be suggested. */
  ask: () => void
}>

/** Suggests a slug for a name that was just entered, unless there is one. Asks for it when the name yields none. */
export function suggestSlug(name: string, { read, write, ask }: Field): void {
  if (read() !== '' || name.trim() === '') return
  const slug = slugOf(name)
  if (slug === '') ask()
  else write(slug)
}
