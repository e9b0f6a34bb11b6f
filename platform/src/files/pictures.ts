import sharp, { type Sharp } from 'sharp'
import { sha256 } from '../ids.ts'

const pixelsMax = 24_000_000
const secondsMax = 20
const widths = [480, 960, 1_600] as const
const avif = { quality: 52, effort: 3 }
const webp = { quality: 74 }
const shareCard = { width: 1_200, height: 630 }
const hashCharacters = 32

export type RenderedPicture = {
  /** '/media/<hash>'; the renditions are `<base>-480.avif`, `-480.webp` … `-1600.webp` and `<base>-og.jpg`. */
  base: string
  width: number
  height: number
  files: { key: string; content: Buffer; contentType: string }[]
}

export type PictureFault = 'format' | 'too-large' | 'damaged'

/** The upload is not a picture that we take. */
export class PictureRefused extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`Picture refused: ${fault}`, options)
    this.name = 'PictureRefused'
    this.fault = fault
  }
}

/**
 * Decodes a PNG or JPEG (by what it is, not by its name), turns it upright and writes it anew in every size, without
 * any metadata of the original. Narrow originals are not enlarged. Throws `PictureRefused` for everything else.
 */
export async function renderPicture(content: Buffer): Promise<RenderedPicture> {
  const { pixels, width, height } = await decode(content)
  const base = `media/${sha256(content).slice(0, hashCharacters)}`
  const source = () =>
    sharp(pixels.data, { raw: pixels.info, limitInputPixels: pixelsMax }).timeout({
      seconds: secondsMax,
    })
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

/** One upright JPEG of a private picture (identity, profile), at most `widthMax` pixels wide, without metadata. */
export async function renderPrivatePicture(
  content: Buffer,
  widthMax: number,
): Promise<{ content: Buffer; contentType: 'image/jpeg'; width: number; height: number }> {
  const { pixels } = await decode(content)
  const { data, info } = await sharp(pixels.data, { raw: pixels.info })
    .timeout({ seconds: secondsMax })
    .resize({ width: widthMax, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { content: data, contentType: 'image/jpeg', width: info.width, height: info.height }
}

async function fileOf(key: string, contentType: string, picture: Sharp) {
  return { key, contentType, content: await picture.toBuffer() }
}

/** The first bytes of the two kinds; everything else never reaches a decoder. */
const signatures = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')]

async function decode(content: Buffer) {
  if (!signatures.some(signature => content.subarray(0, signature.length).equals(signature))) {
    throw new PictureRefused('format')
  }
  const picture = sharp(content, {
    limitInputPixels: pixelsMax,
    failOn: 'warning',
    pages: 1,
  }).timeout({ seconds: secondsMax })
  const { format, width, height } = await refusing(picture.metadata())
  if (format !== 'png' && format !== 'jpeg') throw new PictureRefused('format')
  if (width * height > pixelsMax) throw new PictureRefused('too-large')
  const decoded = picture.autoOrient().toColourspace('srgb').raw({ depth: 'uchar' })
  const { data, info } = await refusing(decoded.toBuffer({ resolveWithObject: true }))
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { pixels: { data, info: raw }, width: info.width, height: info.height }
}

/** What the decoder says becomes one of our faults; its own words stay in the cause. */
async function refusing<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : ''
    const fault = /pixel limit|timeout/i.test(said) ? 'too-large' : 'damaged'
    throw new PictureRefused(fault, { cause })
  }
}
