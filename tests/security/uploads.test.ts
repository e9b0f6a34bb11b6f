import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Route } from '@arung/platform/http/route'
import { pixelBomb as bomb, pngHead, scanBomb } from '@arung/platform/testing/pictures'
import { openChoice, startCheckout } from './bookings.ts'
import { addressOf, nameOf, roleOf, unsafe } from './routes.ts'
import { signIn, wire, type Session } from './world.ts'

const sessions = new Map<string, Session>()
let photo: Buffer
/** An open booking form of a guest, so that an upload to it is checked, and not refused because there is no form. */
let checkoutId: string
let agentId: string
beforeAll(async () => {
  checkoutId = await startCheckout(await openChoice())
  sessions.set('USER', await signIn('users'))
  sessions.set('AGEN', await signIn('agents'))
  sessions.set('ADMIN', await signIn('admins'))
  sessions.set('RESERVATION_ADMIN', await signIn('reservation-admin'))
  const agent = await signIn('reservation')
  sessions.set('RESERVATION_AGENT', agent)
  agentId = agent.uuid
  photo = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .withExif({
      IFD0: { Artist: 'canary-owner' },
      IFD3: { GPSLatitude: '8/1 30/1 0/1', GPSLatitudeRef: 'S' },
    })
    .jpeg()
    .toBuffer()
})

const uploads = unsafe.filter(route => route.upload !== undefined)

/** A deposit names its amount beside its picture. Without it, it would be refused whatever the picture is. */
const isDeposit = ({ path }: Route): boolean => path.endsWith('/deposits')
const amountPart = (boundary: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="amount"\r\n\r\n1000\r\n`

function multipart(route: Route, name: string, type: string, content: Buffer) {
  const boundary = `b${randomBytes(8).toString('hex')}`
  const field = route.upload?.field ?? 'picture'
  const fields = isDeposit(route) ? amountPart(boundary) : ''
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(fields + head),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

function upload(route: Route, content: Buffer, name = 'photo.jpg', type = 'image/jpeg') {
  const session = sessions.get(roleOf(route) ?? '')
  return wire(
    route.method.toUpperCase(),
    `/api${addressOf(route, session ? { uuid: session.uuid, accountId: agentId } : { id: checkoutId })}`,
    {
      ...multipart(route, name, type, content),
      token: session?.token ?? null,
    },
  ).catch((error: NodeJS.ErrnoException) => ({
    status: error.code,
    text: '',
    json: {},
    headers: {},
  }))
}

const php = Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>')
const corpus: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
  ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an SVG behind a byte order mark', () => Buffer.from('\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', () => sharp(photo).gif().toBuffer()],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*\x00*/=1;alert(1)//')],
  ['a WebP', () => sharp(photo).webp().toBuffer()],
  ['an AVIF', () => sharp(photo).resize(32).avif({ effort: 0 }).toBuffer()],
  ['a TIFF', () => sharp(photo).tiff().toBuffer()],
  ['a BMP head', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
  ['an ICO head', () => Buffer.from('00000100010010100000010020006804000016000000', 'hex')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['a ZIP', () => Buffer.from('504b0304140000000000', 'hex')],
  ['a program', () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(100)])],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PHP', () => php],
  ['a head of PNG before HTML', () => Buffer.concat([pngHead, php])],
  ['a head of JPEG before PHP', () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), php])],
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['a JPEG cut in half', () => photo.subarray(0, photo.length / 2)],
  ['a JPEG cut inside its head', () => photo.subarray(0, 30)],
  ['a bomb of 20,000 × 20,000 pixels', () => bomb(20_000, 20_000)],
  ['a bomb of 60,000 × 60,000 pixels', () => bomb(60_000, 60_000)],
  ['a strip of 65,500 × 600 pixels', () => bomb(65_500, 600)],
  ['a picture without pixels', () => bomb(0, 0)],
  ['a JPEG that is gone over 5,000 times', () => scanBomb(4_000, 4_000, 5_000)],
  ['a PNG without an end', async () => (await sharp(photo).png().toBuffer()).subarray(0, -12)],
  ['chunks of a PNG that end behind the file', () => Buffer.concat([pngHead, Buffer.from('7fffffff49484452', 'hex')])],
] // prettier-ignore

/**
 * Only what is decoded before it is refused takes longer. `platform/test/files` limits each to the time of a good
 * picture.
 */
const slowMs = 20_000

test(
  'img.corpus: every upload route accepts only a PNG or a JPEG that can be decoded',
  { tags: 'deep' },
  async () => {
    expect(uploads.map(nameOf)).toContain('POST /checkouts/:id/identity-pictures')
    const taken: string[] = []
    const files = await Promise.all(
      corpus.map(async ([name, make]) => ({ name, content: await make() })),
    )
    for (const route of uploads)
      for (const { name, content } of files) {
        const startedMs = performance.now()
        const { status } = await upload(route, content, 'photo.png', 'image/png')
        if (![413, 422].includes(Number(status)))
          taken.push(`${nameOf(route)}: ${status} for ${name}`)
        if (performance.now() - startedMs > slowMs)
          taken.push(`${nameOf(route)}: too long for ${name}`)
      }
    expect(taken).toEqual([])
  },
)

test('img.corpus: a good picture is accepted wherever a guest or an account may upload one', async () => {
  for (const route of uploads.filter(({ path }) => path !== '/admins/media')) {
    const { status, text } = await upload(route, photo)
    expect([200, 201], `${nameOf(route)}: ${text}`).toContain(status)
  }
})

test('img.corpus: a stored picture keeps neither its owner, its location, its name nor hidden data', async () => {
  const route = uploads.find(({ path }) => path === '/admins/media')!
  expect(photo.includes('canary-owner')).toBe(true)
  expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(0)
  const polyglot = Buffer.concat([photo, php])
  const { status, json } = await upload(
    route,
    polyglot,
    '../../../../evil"<script>.php',
    'text/html',
  )
  // Data after the end of a picture is not part of it: it is refused, or dropped.
  expect([201, 422]).toContain(status)
  const clean = status === 201 ? json : (await upload(route, photo)).json
  const base = clean.data.base as string
  expect(base).toMatch(/^\/media\/[0-9a-f]+$/)
  for (const kind of ['-480.webp', '-480.avif', '-og.jpg']) {
    const response = await wire('GET', `${base}${kind}`)
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toMatch(/^image\/(webp|avif|jpeg)$/)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    for (const word of ['canary-owner', '<?php', '<script'])
      expect(response.text.includes(word), `${kind}: ${word}`).toBe(false)
    // The place where it was taken is in these only; three letters occur in any noise.
    const { exif, xmp, iptc } = await sharp(response.content).metadata()
    expect({ exif, xmp, iptc }, kind).toEqual({})
  }
})

test('img.corpus: every upload route refuses a picture over the allowed size', async () => {
  for (const route of uploads) {
    // Specification, point 5: a profile's picture under 1 MB, every other one under 2 MB.
    const bytes = route.path.includes('/profile') ? 1_048_576 : 2_097_152
    const { status } = await upload(
      route,
      Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]),
    )
    expect([413, 'EPIPE', 'ECONNRESET'], nameOf(route)).toContain(status)
  }
})
