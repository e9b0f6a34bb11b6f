import { searchWords } from '@arung/contracts/search-words'

/** So many characters a readable address has at most (`Slug` of the contracts). */
export const slugMax = 96

/** Letters and digits that no address has; what a search knows of them is a code. */
const foreign = /(?=[\p{L}\p{N}])[^\p{Script=Latin}\p{ASCII}]/gu

/**
 * A readable address of a name, such as `ayung-river-rafting`, from its Latin letters and digits; empty where those of
 * other scripts leave no word of it.
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
  /** Asks for what cannot be suggested. */
  ask: () => void
}>

/** Suggests the address of what somebody has just named, unless there is one; asks for it where the name gives none. */
export function suggestSlug(name: string, { read, write, ask }: Field): void {
  if (read() !== '' || name.trim() === '') return
  const slug = slugOf(name)
  if (slug === '') ask()
  else write(slug)
}
