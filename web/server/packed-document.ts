import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page's HTML around the places where the nonce of an answer stands. */
export type DocumentParts = readonly string[]

/** The parts of a page, ready to be joined around any nonce without being compressed again. */
export type PackedDocument = Readonly<{ plain: readonly Buffer[]; packed: readonly Buffer[] }>

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff])
/** A last block with nothing in it (RFC 1951, 3.2.4). */
const end = Buffer.from([1, 0, 0, 0xff, 0xff])
const storedMax = 0xffff

/**
 * Compresses each part on its own. A part ends on a whole byte and refers to nothing before it, so that parts may stand
 * in one stream with other blocks in between (RFC 1951, 2).
 */
export function packDocument(parts: DocumentParts): PackedDocument {
  const plain = parts.map(part => Buffer.from(part))
  const how = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH }
  return { plain, packed: plain.map(part => deflateRawSync(part, how)) }
}

/** The page with this nonce as it is. */
export const plainOf = ({ plain }: PackedDocument, nonce: string): Buffer =>
  Buffer.concat(joined(plain, Buffer.from(nonce)))

/** The page with this nonce as gzip (RFC 1952): what was packed before, and the nonce in blocks that are only stored. */
export function gzipOf({ plain, packed }: PackedDocument, nonce: string): Buffer {
  const between = Buffer.from(nonce)
  let [sum, size] = [0, 0]
  for (const part of joined(plain, between)) {
    // Of nothing at all zlib gives the sum of a new text.
    if (part.length > 0) sum = crc32(part, sum)
    size += part.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(size >>> 0, 4)
  return Buffer.concat([header, ...joined(packed, stored(between)), end, trailer])
}

/** A block of bytes as they are (RFC 1951, 3.2.4). */
function stored(bytes: Buffer): Buffer {
  if (bytes.length > storedMax) throw new Error(`${bytes.length} bytes do not fit into one block`)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ storedMax, 3)
  return Buffer.concat([head, bytes])
}

const joined = (parts: readonly Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]))
