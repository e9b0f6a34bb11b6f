import { crc32, deflateSync } from 'node:zlib'
import { codeCells } from './code-cells.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const scale = 8

/** Draws a QR code as a black and white PNG, eight pixels a module. */
export function drawCodePicture(text: string): Buffer {
  const { data, size } = codeCells(text)
  const pixels = size * scale
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  // One bit a pixel, grey; compression, filter and interlace as the only or plain kind.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = data.flatMap(row => Array.from({ length: scale }, () => pixelRow(row)))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Returns one line of pixels: no filter, then one bit a pixel, 1 for white. A module is eight pixels wide, so it takes
 * one byte.
 */
const pixelRow = (row: readonly boolean[]): Buffer =>
  Buffer.from([0, ...row.map(isDark => (isDark ? 0x00 : 0xff))])

/** Returns a chunk of a PNG with its length and checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
