import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page's HTML, split where the nonce of a response goes. */
export type DocumentParts = readonly string[]

/** The parts of a page, ready to be joined with any nonce without being compressed again. */
export type PackedDocument = Readonly<{ plain: readonly Buffer[]; packed: readonly Buffer[] }>

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff])
/** A last, empty block (RFC 1951, 3.2.4). */
const end = Buffer.from([1, 0, 0, 0xff, 0xff])
const storedMax = 0xffff

/**
 * Compresses each part on its own. A part ends on a whole byte and refers to nothing before it, so the parts can be in
 * one stream with other blocks in between (RFC 1951, 2).
 */
export function packDocument(parts: DocumentParts): PackedDocument {
  const plain = parts.map(part => Buffer.from(part))
  const how = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH }
  return { plain, packed: plain.map(part => deflateRawSync(part, how)) }
}

/** Returns the page with this nonce, uncompressed. */
export const plainOf = ({ plain }: PackedDocument, nonce: string): Buffer =>
  Buffer.concat(joined(plain, Buffer.from(nonce)))

/** Returns the page with this nonce as gzip (RFC 1952): the compressed parts, and the nonce in stored blocks. */
export function gzipOf({ plain, packed }: PackedDocument, nonce: string): Buffer {
  const between = Buffer.from(nonce)
  let [sum, size] = [0, 0]
  for (const part of joined(plain, between)) {
    // For an empty buffer zlib returns the initial checksum instead of `sum`.
    if (part.length > 0) sum = crc32(part, sum)
    size += part.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(size >>> 0, 4)
  return Buffer.concat([header, ...joined(packed, stored(between)), end, trailer])
}

/** Returns a stored block: bytes without compression (RFC 1951, 3.2.4). */
function stored(bytes: Buffer): Buffer {
  if (bytes.length > storedMax) throw new Error(`${bytes.length} bytes do not fit into one block`)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ storedMax, 3)
  return Buffer.concat([head, bytes])
}

const joined = (parts: readonly Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]))
