import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngChunk } from '../documents/code-picture.ts'

export const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

/** Returns a small file of one bit a pixel that claims this size. */
export function pixelBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(Math.min(32e6, Math.ceil(width / 8 + 1) * height)))
  return Buffer.concat([
    pngHead,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#286' } })

/** Where the chunks after the header of a PNG begin. */
const behindHead = 33

/** Returns a valid small PNG with this many compressed texts that expand to so many bytes each. */
export async function textBomb(texts: number, bytesEach: number): Promise<Buffer> {
  const png = await picture(64, 64).png().toBuffer()
  const text = deflateSync(Buffer.alloc(bytesEach, 'a'), { level: 9 })
  const parts = Array.from({ length: texts }, (_, at) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`k${at}\0\0`, 'latin1'), text])),
  )
  return Buffer.concat([png.subarray(0, behindHead), ...parts, png.subarray(behindHead)])
}

/** Returns a progressive JPEG that repeats its last scan this many times; a decoder goes over all pixels for each. */
export async function scanBomb(width: number, height: number, scans: number): Promise<Buffer> {
  const jpeg = await picture(width, height).jpeg({ progressive: true }).toBuffer()
  const end = jpeg.length - 2
  const last = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'))
  const scan = jpeg.subarray(last, end)
  const parts = Array.from({ length: scans }, () => scan)
  return Buffer.concat([jpeg.subarray(0, last), ...parts, jpeg.subarray(end)])
}
