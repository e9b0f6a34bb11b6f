import { askedTerms } from '@arung/contracts/person-terms'
import { searchDigests } from '@arung/platform/search-digests'

/** Digests of people. A sale must have all of them, or any. */
export type People = Readonly<{ of: 'all' | 'any'; digests: readonly string[] }>
/** Returns the people that a text may name, or undefined where it names none. */
export type SearchedPeople = (q: string | undefined) => People | undefined

export const searchedPeople =
  (searchKey: string): SearchedPeople =>
  q => {
    if (!q) return undefined
    const { of, terms } = askedTerms(q)
    return terms.length === 0 ? undefined : { of, digests: searchDigests(searchKey, terms) }
  }

/**
 * Returns the condition that `column`, the digests of a sale's people, contains these. `put` adds a value to the
 * statement.
 */
export function peopleSql(
  column: string,
  { of, digests }: People,
  put: (value: unknown) => string,
): string {
  const has = (some: readonly string[]) => `${column} @> ${put(JSON.stringify(some))}::jsonb`
  return of === 'all' ? has(digests) : `(${digests.map(one => has([one])).join(' OR ')})`
}
