import { createHmac } from 'node:crypto'
import { uuidOf } from './ids.ts'

/**
 * The keys of an installation, each for one purpose and at least 32 bytes of text. They are kept outside the database,
 * so that nothing can be opened or guessed with the database alone.
 */
export type Keys = Readonly<{
  /**
   * Wraps the keys of people and seals data that waits outside the log. If it is lost, no personal data can be read
   * again.
   */
  vaultKey: string
  /**
   * Derives addresses, order numbers, vouchers' codes and mailed links. With another key, those already given out lead
   * nowhere.
   */
  addressKey: string
  /** Names the streams in which values are claimed. With another key, an address that is taken could be taken again. */
  claimKey: string
  /** Keys for the checksums of events: the first one signs, all of them verify. */
  logKeys: readonly [string, ...string[]]
  /** Digests requests and the keys of rate limits. Replaceable: earlier requests and counts are forgotten. */
  requestKey: string
  /** Digests one-time codes and their recipients. Replaceable: codes in use stop working. */
  codeKey: string
  /** Digests the terms by which guests are found. With another key, search works again once the lists are rebuilt. */
  searchKey: string
  /** Signs files for outside recipients. Replaceable: older signatures are verified with the former public key. */
  exportKey: string
}>

/** Returns a digest (43 characters, base64url) that nobody without the key can compute or try out. */
export const keyedDigest = (key: string, content: string | Buffer): string =>
  createHmac('sha256', key).update(content).digest('base64url')

/**
 * Returns a version 8 UUID (RFC 9562, 5.8) that only the holder of the key can derive from a name; the same each time.
 */
export function keyedUuid(key: string, name: string): string {
  return uuidOf(createHmac('sha256', key).update(name).digest(), 8)
}

const printCharacters = 6

/**
 * Returns a version that distinguishes one key from another and reveals nothing about it. Stored with what the key
 * made.
 */
export const versionOf = (key: string): string =>
  keyedDigest(key, 'arung key version').slice(0, printCharacters)
