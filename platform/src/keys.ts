import { createHmac } from 'node:crypto'
import { uuidOf } from './ids.ts'

/**
 * The keys of an installation, each for one purpose and at least 32 bytes of text. They rest outside the database, so
 * that nothing in the database alone can be opened or guessed.
 */
export type Keys = Readonly<{
  /** Wraps the keys of people and seals what waits outside the log. Lost: nothing personal can be read again. */
  vaultKey: string
  /** Derives addresses, order numbers, vouchers' codes and mailed links. Another one: those that were given out lead nowhere. */
  addressKey: string
  /** Names the streams in which values are claimed. Another one: an address that is taken could be taken again. */
  claimKey: string
  /** Sums of events: the first makes them, all prove them. */
  logKeys: readonly [string, ...string[]]
  /** Digests of requests, and of who is counted. Can be replaced: what was repeated or counted before is forgotten. */
  requestKey: string
  /** Digests of one-time codes, and of where they went. Can be replaced: codes under way stop working. */
  codeKey: string
  /** Digests of what guests are found by. Another one: they are found by it again once the lists are built anew. */
  searchKey: string
  /** Signs files for people outside. Can be replaced: what was signed before is proved by the public key of before. */
  exportKey: string
}>

/** A digest (43 characters, base64url) that nobody without the key can compute or try out. */
export const keyedDigest = (key: string, content: string | Buffer): string =>
  createHmac('sha256', key).update(content).digest('base64url')

/** A version 8 uuid (RFC 9562, 5.8) that only the holder of the key can derive from a name; the same each time. */
export function keyedUuid(key: string, name: string): string {
  return uuidOf(createHmac('sha256', key).update(name).digest(), 8)
}

const printCharacters = 6

/** Tells one key from another without telling anything about it: the version of what was made with it. */
export const versionOf = (key: string): string =>
  keyedDigest(key, 'arung key version').slice(0, printCharacters)
