import { keyedDigest } from './keys.ts'

/** 72 bits: no two of a million terms collide, and an index of them stays small. */
const characters = 12

/**
 * Returns terms as the search tables of people store them, each once. Nobody without the key can read or try them out.
 */
export const searchDigests = (key: string, terms: readonly string[]): readonly string[] => [
  ...new Set(terms.map(term => keyedDigest(key, `search|${term}`).slice(0, characters))),
]
