import sharp, { type Sharp } from 'sharp'
import { PictureRefused } from './picture-fault.ts'

const pixelsMax = 24_000_000
const widths = [480, 960, 1_600] as const
const avif = { quality: 52, effort: 3 }
const webp = { quality: 74 }
const shareCard = { width: 1_200, height: 630 }

export type RenderedPicture = {
  /** '/media/<hash>'; the renditions are `<base>-480.avif`, `-480.webp` … `-1600.webp` and `<base>-og.jpg`. */
  base: string
  width: number
  height: number
  files: { key: string; content: Buffer; contentType: string }[]
}

export type PrivatePicture = {
  content: Buffer
  contentType: 'image/jpeg'
  width: number
  height: number
}

/**
 * Renders every size of a picture that was reduced to its essential parts. `base` is its name, such as `media/<hash>`.
 */
export async function renderSizes(content: Buffer, base: string): Promise<RenderedPicture> {
  const { pixels, width, height } = await decode(content)
  const source = () => sharp(pixels.data, { raw: pixels.info, limitInputPixels: pixelsMax })
  const files: RenderedPicture['files'] = []
  for (const target of widths) {
    const sized = () => source().resize({ width: target, withoutEnlargement: true })
    files.push(
      await fileOf(`${base}-${target}.avif`, 'image/avif', sized().avif(avif)),
      await fileOf(`${base}-${target}.webp`, 'image/webp', sized().webp(webp)),
    )
  }
  const card = source().resize({ ...shareCard, fit: 'cover', position: 'attention' })
  files.push(
    await fileOf(
      `${base}-og.jpg`,
      'image/jpeg',
      card.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
    ),
  )
  return { base: `/${base}`, width, height, files }
}

/** Renders one upright JPEG of a picture that was reduced to its essential parts. */
export async function renderPrivate(content: Buffer, widthMax: number): Promise<PrivatePicture> {
  const { pixels } = await decode(content)
  const { data, info } = await sharp(pixels.data, { raw: pixels.info })
    .resize({ width: widthMax, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { content: data, contentType: 'image/jpeg', width: info.width, height: info.height }
}

async function fileOf(key: string, contentType: string, picture: Sharp) {
  return { key, contentType, content: await picture.toBuffer() }
}

async function decode(content: Buffer) {
  const picture = sharp(content, {
    limitInputPixels: pixelsMax,
    failOn: 'warning',
    pages: 1,
  })
  const { format, width, height } = await refusing(picture.metadata())
  if (format !== 'png' && format !== 'jpeg') throw new PictureRefused('format')
  if (width * height > pixelsMax) throw new PictureRefused('too-large')
  const decoded = picture.autoOrient().toColourspace('srgb').raw({ depth: 'uchar' })
  const { data, info } = await refusing(decoded.toBuffer({ resolveWithObject: true }))
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { pixels: { data, info: raw }, width: info.width, height: info.height }
}

/** Maps the decoder's errors to our faults; the original message stays in the cause. */
async function refusing<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : ''
    const fault = /pixel limit/i.test(said) ? 'too-large' : 'damaged'
    throw new PictureRefused(fault, { cause })
  }
}
