import { keyedDigest } from './keys.ts'

/** 72 bits: two of a million terms are not the same, and an index of them stays small. */
const characters = 12

/** Terms as they stand in tables that people are searched in, each once: nobody without the key can read or try them out. */
export const searchDigests = (key: string, terms: readonly string[]): readonly string[] => [
  ...new Set(terms.map(term => keyedDigest(key, `search|${term}`).slice(0, characters))),
]
