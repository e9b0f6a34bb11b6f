import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PictureRefused } from '@arung/platform/files/picture-fault'
import { essentialParts } from '@arung/platform/files/picture-parts'
import { pngChunk } from '@arung/platform/documents/code-picture'
import { scanBomb, textBomb } from '@arung/platform/testing/pictures'

const noise = sharp(randomBytes(90 * 60 * 3), { raw: { width: 90, height: 60, channels: 3 } })
const pixelsOf = (content: Buffer) => sharp(content).raw().toBuffer()

/** Returns the types of a PNG's chunks, in their order. */
function chunksOf(png: Buffer): string[] {
  const types: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    types.push(png.toString('latin1', at + 4, at + 8))
  return types
}

describe('the essential parts of a PNG', () => {
  test('leave out compressed texts and keep the picture unchanged', async () => {
    const bomb = await textBomb(40, 200_000)
    expect(chunksOf(bomb).filter(type => type === 'zTXt')).toHaveLength(40)
    const left = essentialParts(bomb)
    expect(new Set(chunksOf(left))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']))
    expect(await pixelsOf(left)).toEqual(await pixelsOf(await textBomb(0, 0)))
  })

  test('leave out texts of every kind, other pictures inside, and what follows the end', async () => {
    const png = await noise.clone().png().toBuffer()
    const strange = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'sPLT', 'hIST', 'acTL', 'fdAT', 'prVt']
    const parts = strange.map(type => pngChunk(type, Buffer.from('canary\0\0text')))
    const stuffed = Buffer.concat([
      png.subarray(0, 33),
      ...parts,
      png.subarray(33),
      Buffer.from('canary'),
    ])
    const left = essentialParts(stuffed)
    expect(left.includes('canary')).toBe(false)
    expect(await pixelsOf(left)).toEqual(await pixelsOf(png))
  })

  test('keep palette, transparency and colours', async () => {
    const palette = await noise.clone().ensureAlpha(0.5).png({ palette: true }).toBuffer()
    expect(chunksOf(essentialParts(palette))).toEqual(expect.arrayContaining(['PLTE', 'tRNS']))
    expect(await pixelsOf(essentialParts(palette))).toEqual(await pixelsOf(palette))
    const wide = await noise.clone().withIccProfile('p3').png().toBuffer()
    expect(chunksOf(essentialParts(wide))).toContain('iCCP')
  })

  test('leave out a colour profile beyond any real size', async () => {
    const png = await noise.clone().png().toBuffer()
    const profile = pngChunk('iCCP', Buffer.alloc(20_000, 1))
    const stuffed = Buffer.concat([png.subarray(0, 33), profile, png.subarray(33)])
    expect(chunksOf(essentialParts(stuffed))).not.toContain('iCCP')
  })

  test('cannot be taken from a file with a chunk beyond its end, without an end, or with endless chunks', async () => {
    const png = await noise.clone().png().toBuffer()
    const long = Buffer.from(png)
    long.writeUInt32BE(0x7fffffff, 33)
    const many = Buffer.concat([
      png.subarray(0, 33),
      ...Array.from({ length: 20_000 }, () => pngChunk('prVt', Buffer.alloc(0))),
    ])
    for (const bad of [long, png.subarray(0, -12), many])
      expect(() => essentialParts(bad)).toThrow(PictureRefused)
  })
})

describe('the essential parts of a JPEG', () => {
  test('leave out comments, vendor segments and what follows the end, and keep the orientation', async () => {
    const jpeg = await noise
      .clone()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const comment = Buffer.concat([Buffer.from('fffe0008', 'hex'), Buffer.from('canary')])
    const maker = Buffer.concat([Buffer.from('ffe50008', 'hex'), Buffer.from('canary')])
    const stuffed = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      maker,
      jpeg.subarray(2),
      Buffer.from('canary'),
    ])
    const left = essentialParts(stuffed)
    expect(left.includes('canary')).toBe(false)
    expect((await sharp(left).metadata()).orientation).toBe(6)
    expect(await pixelsOf(left)).toEqual(await pixelsOf(jpeg))
  })

  test.each([
    { progressive: true },
    { chromaSubsampling: '4:4:4' },
    { quality: 100 },
    { mozjpeg: true },
  ])('keep a picture written with %j unchanged, to the last pixel', async options => {
    const jpeg = await noise.clone().jpeg(options).toBuffer()
    expect(await pixelsOf(essentialParts(jpeg))).toEqual(await pixelsOf(jpeg))
  })

  test('keep print colours and their profile', async () => {
    const jpeg = await noise.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
    const left = await sharp(essentialParts(jpeg)).metadata()
    expect([left.space, left.icc?.length]).toEqual([
      'cmyk',
      (await sharp(jpeg).metadata()).icc?.length,
    ])
  })

  test('cannot be taken from a file with hundreds of scans or without an end', async () => {
    const jpeg = await noise.clone().jpeg().toBuffer()
    for (const bad of [await scanBomb(80, 80, 500), jpeg.subarray(0, -2)])
      expect(() => essentialParts(bad)).toThrow(PictureRefused)
  })
})
