import { PictureRefused } from './picture-fault.ts'

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
const jpegSignature = Buffer.from('ffd8ff', 'hex')

/**
 * Returns only the parts of a PNG or JPEG that make the picture: texts, thumbnails, comments and anything after the end
 * never reach a decoder. Throws `PictureRefused` for content that is neither, has no end, or has too many parts.
 */
export function essentialParts(content: Buffer): Buffer {
  if (startsWith(content, pngSignature)) return pngParts(content)
  if (startsWith(content, jpegSignature)) return jpegParts(content)
  throw new PictureRefused('format')
}

const startsWith = (content: Buffer, signature: Buffer): boolean =>
  content.subarray(0, signature.length).equals(signature)

/** Bytes of length, type and checksum around a chunk's content (PNG, 5.3). */
const chunkFrame = 12
const chunksMax = 10_000
/**
 * Largest content of each chunk that is kept; chunks that are not listed are dropped. A colour profile is compressed:
 * at deflate's best rate, 1 to 1,032, this much expands to 16 MB.
 */
const chunkBytesMax: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: 16 * 1024,
  IDAT: Infinity,
  IEND: 0,
}
/** Other chunks occur once in a picture; a second one is dropped. */
const repeated = new Set(['IDAT'])

function pngParts(content: Buffer): Buffer {
  const parts: Buffer[] = [pngSignature]
  const seen = new Set<string>()
  let at = pngSignature.length
  for (let chunks = 0; chunks < chunksMax; chunks += 1) {
    if (at + chunkFrame > content.length) throw new PictureRefused('damaged')
    const bytes = content.readUInt32BE(at)
    const type = content.toString('latin1', at + 4, at + 8)
    const end = at + chunkFrame + bytes
    if (end > content.length) throw new PictureRefused('damaged')
    const isFresh = repeated.has(type) || !seen.has(type)
    if (isFresh && bytes <= (chunkBytesMax[type] ?? -1)) parts.push(content.subarray(at, end))
    seen.add(type)
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  throw new PictureRefused('too-large')
}

/** Segments before and between the scans; photos have some twenty. */
const segmentsMax = 1_000
/** Each scan of a progressive picture goes over all of its pixels; encoders write ten or so. */
const scansMax = 32
/** All parts of a colour profile together; print profiles are the largest. */
const profileBytesMax = 2 * 1024 * 1024

const startOfScan = 0xda
const endOfImage = 0xd9

function jpegParts(content: Buffer): Buffer {
  const parts: Buffer[] = [content.subarray(0, 2)]
  const kept = { orientation: false, profileBytes: 0, scans: 0 }
  let at = 2
  for (let segments = 0; segments < segmentsMax; segments += 1) {
    // A marker may be preceded by any number of fill bytes (JPEG, B.1.1.2).
    while (content[at] === 0xff && content[at + 1] === 0xff) at += 1
    if (content[at] !== 0xff) throw new PictureRefused('damaged')
    const marker = content[at + 1] ?? 0
    if (marker === endOfImage) return Buffer.concat([...parts, content.subarray(at, at + 2)])
    if (at + 4 > content.length) throw new PictureRefused('damaged')
    const bytes = content.readUInt16BE(at + 2)
    const end = at + 2 + bytes
    if (bytes < 2 || end > content.length) throw new PictureRefused('damaged')
    const segment = content.subarray(at, end)
    if (isEssential(marker, segment, kept)) parts.push(segment)
    at = end
    if (marker !== startOfScan) continue
    kept.scans += 1
    if (kept.scans > scansMax) throw new PictureRefused('too-large')
    at = endOfScan(content, end)
    parts.push(content.subarray(end, at))
  }
  throw new PictureRefused('too-large')
}

const exifHead = Buffer.from('Exif\0\0', 'latin1')
const profileHead = Buffer.from('ICC_PROFILE\0', 'latin1')
const adobeHead = Buffer.from('Adobe', 'latin1')
const appFirst = 0xe0
const appLast = 0xef
const comment = 0xfe

/** Of the application segments, only orientation and colour space are kept. */
function isEssential(
  marker: number,
  segment: Buffer,
  kept: { orientation: boolean; profileBytes: number },
): boolean {
  if (marker === comment) return false
  if (marker < appFirst || marker > appLast) return true
  const said = segment.subarray(4)
  if (marker === appFirst) return startsWith(said, Buffer.from('JFIF\0', 'latin1'))
  if (marker === appFirst + 1) {
    if (kept.orientation || !startsWith(said, exifHead)) return false
    kept.orientation = true
    return true
  }
  if (marker === appFirst + 2) {
    kept.profileBytes += segment.length
    return startsWith(said, profileHead) && kept.profileBytes <= profileBytesMax
  }
  return marker === appFirst + 14 && startsWith(said, adobeHead)
}

/** Returns where the next marker is. Stuffed bytes and restart markers are part of the scan. */
function endOfScan(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from)
  while (at !== -1 && at + 1 < content.length) {
    const next = content[at + 1] ?? 0
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData && next !== 0xff) return at
    at = content.indexOf(0xff, next === 0xff ? at + 1 : at + 2)
  }
  throw new PictureRefused('damaged')
}
