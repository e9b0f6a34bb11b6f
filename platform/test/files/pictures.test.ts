import { readFileSync, readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { PictureRefused } from '@arung/platform/files/picture-fault'
import { essentialParts } from '@arung/platform/files/picture-parts'
import { renderPrivate, type RenderedPicture } from '@arung/platform/files/picture-rendering'
import { renderPicture, renderPrivatePicture } from '@arung/platform/files/pictures'
import { pixelBomb as bomb, pngHead, scanBomb, textBomb } from '@arung/platform/testing/pictures'

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#286',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
let photo: Buffer
let rendered: RenderedPicture
/** How long a valid picture takes on this machine under its present load. */
let photoMs: number

beforeAll(async () => {
  photo = await noise(720, 480)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'canary-owner' },
      IFD3: { GPSLatitude: '8/1 30/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const begunMs = performance.now()
  rendered = await renderPicture(photo)
  photoMs = performance.now() - begunMs
})

/** Counts our own decoding processes. */
const decoders = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('picture-process'))
    .filter(name =>
      readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`),
    )
    .map(Number)

test.runIf(process.platform === 'linux')(
  'the decoding process has a lower priority than the answering one',
  { tags: 'deep' },
  async () => {
    const rendering = renderPicture(photo)
    const [decoder = 0] = await vi.waitFor(() => {
      const found = decoders()
      expect(found).not.toEqual([])
      return found
    }, 10_000)
    expect(getPriority(decoder)).toBeGreaterThan(getPriority())
    await rendering
  },
)

test('a photo becomes six renditions and a card, named by its content', async () => {
  expect(rendered.base).toMatch(/^\/media\/[0-9a-f]{32}$/)
  expect(rendered.files.map(file => file.key.replace(rendered.base.slice(1), ''))).toEqual([
    '-480.avif',
    '-480.webp',
    '-960.avif',
    '-960.webp',
    '-1600.avif',
    '-1600.webp',
    '-og.jpg',
  ])
  const card = await sharp(rendered.files[6]!.content).metadata()
  expect([card.format, card.width, card.height]).toEqual(['jpeg', 1_200, 630])
  expect((await renderPicture(photo)).base).toBe(rendered.base)
})

test('the picture is turned upright and never enlarged', async () => {
  expect([rendered.width, rendered.height]).toEqual([480, 720])
  const largest = await sharp(rendered.files[5]!.content).metadata()
  expect([largest.format, largest.width, largest.height]).toEqual(['webp', 480, 720])
})

test('no rendition contains the owner or the location of the photo', async () => {
  expect(photo.includes('canary-owner')).toBe(true)
  expect((await sharp(photo).metadata()).orientation).toBe(6)
  for (const { content } of rendered.files) {
    const { exif, xmp, iptc } = await sharp(content).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(content.includes('canary-owner')).toBe(false)
  }
})

test('a private picture is one JPEG without metadata', async () => {
  const { content, contentType, width, height } = await renderPrivatePicture(photo, 400)
  expect([contentType, width, height]).toEqual(['image/jpeg', 400, 600])
  expect(content.includes('canary-owner')).toBe(false)
})

test('a transparent PNG is accepted', async () => {
  const png = await sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  expect(await renderPicture(png)).toMatchObject({ width: 60, height: 40 })
})

test.runIf(process.platform === 'linux')(
  'a picture whose decoder gets no processor time is answered 503, not refused',
  async () => {
    // The one before may not have ended yet.
    const others = decoders()
    const rendering = renderPicture(photo, { cpuSeconds: 30, patienceMs: 1_500 })
    const outcome = expect(rendering).rejects.toMatchObject({ status: 503, code: 'Unavailable' })
    const [decoder = 0] = await vi.waitFor(() => {
      const found = decoders().filter(one => !others.includes(one))
      expect(found).not.toEqual([])
      return found
    }, 10_000)
    process.kill(decoder, 'SIGSTOP')
    await outcome
  },
)

test.runIf(process.platform === 'linux')(
  'a picture that takes more processor time than allowed is refused as too large',
  { tags: 'deep' },
  async () => {
    const large = await noise(4_000, 4_000).jpeg().toBuffer()
    await expect(
      renderPicture(large, { cpuSeconds: 1, patienceMs: 120_000 }),
    ).rejects.toMatchObject({ fault: 'too-large' })
  },
)

const refusals: [string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a GIF', () => noise(8, 8).gif().toBuffer()],
  ['a WebP', () => noise(8, 8).webp().toBuffer()],
  ['a TIFF', () => noise(8, 8).tiff().toBuffer()],
  ['HTML that calls itself a PNG', () => Buffer.from('<html>')],
  ['a PNG head before HTML', () => Buffer.concat([pngHead, Buffer.from('<html>')])],
  ['a truncated JPEG', () => photo.subarray(0, photo.length / 2)],
  ['a JPEG cut inside its head', () => photo.subarray(0, 40)],
  ['nothing', () => Buffer.alloc(0)],
  ['16,000 × 16,000 pixels', () => bomb(16_000, 16_000)],
  ['a strip of 60,000 × 500 pixels', () => bomb(60_000, 500)],
  ['a head that says 2,000,000,000 pixels', () => bomb(50_000, 40_000)],
  ['a picture that is gone over 5,000 times', () => scanBomb(4_000, 4_000, 5_000)],
]
test.each(refusals)('%s is refused quickly', async (_, make) => {
  const content = await make()
  const start = performance.now()
  await expect(renderPicture(content)).rejects.toThrow(PictureRefused)
  expect(performance.now() - start).toBeLessThan(Math.max(3_000, 8 * photoMs))
})

/** Decodes without a process of its own, for tests with many pictures. */
const decodedHere = async (content: Buffer) => renderPrivate(essentialParts(content), 64)

test('damage anywhere in a picture causes a refusal at worst', async () => {
  const small = await noise(64, 48).jpeg().toBuffer()
  for (let at = 2; at < small.length; at += 97) {
    const damaged = Buffer.from(small)
    damaged[at] = damaged[at]! ^ 0xff
    const outcome = await decodedHere(damaged).catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(PictureRefused)
  }
})

test('texts that unpack to hundreds of megabytes cost neither memory nor time', async () => {
  const attack = await textBomb(30, 7_900_000)
  expect(attack.length).toBeLessThan(300_000)
  const peakMb = () => process.resourceUsage().maxRSS / 1_024
  const [beforeMb, startedMs] = [peakMb(), performance.now()]
  expect(await renderPrivatePicture(attack, 512)).toMatchObject({ width: 64, height: 64 })
  expect(performance.now() - startedMs).toBeLessThan(Math.max(4_000, 12 * photoMs))
  expect(peakMb() - beforeMb).toBeLessThan(100)
})
