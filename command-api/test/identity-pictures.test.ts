import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { choice, fillIn, openShop, participants, place, startCheckout, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

/** A photo with its location in the metadata, as phones take them. */
const photo = () =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#0f6750' } })
    .withExif({ IFD0: { Copyright: 'canary-of-the-photo' } })
    .jpeg()
    .toBuffer()

const upload = (checkoutId: string, content: Buffer, token?: string, key?: string) => {
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(content)]), '../../passport.jpg')
  return world.send('POST', `/checkouts/${checkoutId}/identity-pictures`, form, {
    token,
    ...(key === undefined ? {} : { key }),
  })
}

async function orderWithPicture(owner?: { token: string; email: string }) {
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)], {
    token: owner?.token,
  })
  const added = await upload(checkoutId, await photo(), owner?.token)
  expect(added.status).toBe(201)
  await fillIn(world, checkoutId, 2, owner?.email ?? `${checkoutId}@x.example`, owner?.token)
  const [first, second] = participants(2)
  const body = {
    participants: [{ ...first, identityPictureId: added.data.pictureId }, second],
  }
  const named = await world.send('PUT', `/checkouts/${checkoutId}/participants`, body, { ...owner })
  expect(named.status).toBe(200)
  const placed = await place(world, checkoutId, 700_000, { ...owner })
  return { slug: placed.data.slug as string, pictureId: added.data.pictureId as string, checkoutId }
}

async function view(slug: string, nth: number, token?: string) {
  const response = await fetch(`${world.url}/orders/${slug}/participants/${nth}/identity-picture`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { response, content: Buffer.from(await response.arrayBuffer()) }
}
const views = async () =>
  (await world.log()).filter(one => one.type === 'IdentityPictureViewed').map(one => one.actor)

test('the owner and an admin see the re-encoded picture; every view is an event', async () => {
  const owner = await world.person('users', 'wayan')
  const stranger = await world.person('users', 'tom')
  const { slug } = await orderWithPicture(owner)
  const { response, content } = await view(slug, 1, shop.admin.token)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox/)
  const picture = await sharp(content).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 1_600, height: 800 })
  expect(picture.exif).toBeUndefined()
  expect((await view(slug, 1, owner.token)).response.status).toBe(200)
  expect(await views()).toEqual([`admin:${shop.admin.accountId}`, `user:${owner.accountId}`])
  for (const token of [stranger.token, undefined])
    expect((await view(slug, 1, token)).response.status).toBe(404)
  expect(await views()).toHaveLength(2)
  const none = await view(slug, 2, owner.token)
  expect(none.response.status).toBe(404)
  expect(JSON.parse(none.content.toString()).message).toBe('There is no identity picture')
})

test('a stored picture is sealed, and nobody can read it once the person is forgotten', async () => {
  const { slug, pictureId, checkoutId } = await orderWithPicture()
  const stored = await world.files.get(`identity/${pictureId}.sealed`)
  expect(stored!.content.subarray(0, 3).toString('hex')).not.toBe('ffd8ff')
  expect((await view(slug, 1, shop.admin.token)).response.status).toBe(200)
  await world.api.parts.vault.forget(`guest/${checkoutId}`)
  expect((await view(slug, 1, shop.admin.token)).response.status).toBe(404)
})

test('the same key with another picture is refused, and the first picture stays', async () => {
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)])
  const key = randomUuid()
  const first = await upload(checkoutId, await photo(), undefined, key)
  expect((await upload(checkoutId, await photo(), undefined, key)).data).toEqual(first.data)
  const file = `identity/${first.data.pictureId}.sealed`
  const stored = await world.files.get(file)
  const red = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  const other = await upload(checkoutId, red, undefined, key)
  expect(other).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' })
  expect((await world.files.get(file))?.content).toEqual(stored?.content)
})

test('a picture is under 2 MB: 2,097,151 bytes at most', async () => {
  const ofBytes = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#0c6b50' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const under = await ofBytes(834)
  const over = await ofBytes(837)
  expect([under.length < 2_097_152, under.length > 2_080_000]).toEqual([true, true])
  expect([over.length > 2_097_152, over.length < 2_110_000]).toEqual([true, true])
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)])
  expect((await upload(checkoutId, under)).status).toBe(201)
  expect((await upload(checkoutId, over)).status).toBe(413)
})

test('anything but a PNG or JPEG under 2 MB is refused, whatever its name', async () => {
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)])
  const gif = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const half = (await photo()).subarray(0, 2_000)
  for (const content of [gif, svg, half, Buffer.alloc(0)])
    expect((await upload(checkoutId, content)).status).toBe(422)
  expect([413, 422]).toContain((await upload(checkoutId, Buffer.alloc(2 * 1024 * 1024))).status)
  expect((await upload(checkoutId, Buffer.alloc(10), undefined)).status).toBe(422)
  expect(await world.types(`checkout-${checkoutId}`)).not.toContain('IdentityPictureAdded')
})

test('a picture of another booking cannot be claimed, and a form takes three pictures for each person', async () => {
  const { pictureId } = await orderWithPicture()
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)])
  const [guest] = participants(1)
  const body = { participants: [{ ...guest, identityPictureId: pictureId }] }
  const stolen = await world.send('PUT', `/checkouts/${checkoutId}/participants`, body)
  expect(stolen).toMatchObject({ status: 422, code: 'IdentityPictureUnknown' })
  const content = await photo()
  for (const status of [201, 201, 201, 409])
    expect((await upload(checkoutId, content)).status).toBe(status)
})
