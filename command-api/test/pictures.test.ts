import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { randomUuid } from '@arung/platform/ids'
import { openShop, productForm, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
let boat: string
let river: string
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  boat = await upload('#126e82')
  river = await upload('#b06e00')
})
afterAll(() => world.close())

async function upload(background: string): Promise<string> {
  const create = { width: 64, height: 40, channels: 3, background } as const
  const content = await sharp({ create }).png().toBuffer()
  const body = new FormData()
  body.set('picture', new Blob([content], { type: 'image/png' }), 'x.png')
  const answer = await world.send('POST', '/admins/media', body, { token: shop.admin.token })
  return answer.data.mediaId
}
const image = (mediaId: string, alt = 'A boat') => ({ mediaId, alt, altId: 'Perahu' })
const put = (path: string, body: unknown, more: object = {}) =>
  world.send('PUT', path, body, { token: shop.admin.token, ...more })
const saved = async (type: string) => (await world.log()).filter(one => one.type === type)

const category = {
  slug: 'boats',
  name: 'Boats',
  nameId: 'Perahu',
  description: 'd',
  descriptionId: 'd',
  rank: 1,
  group: 'MAIN',
  images: [],
}
const things = [
  { name: 'a product', path: '/admins/products', type: 'ProductSaved', form: productForm('boats') },
  { name: 'a category', path: '/admins/categories', type: 'CategorySaved', form: category },
] as const

describe.each(things)('the pictures of $name', ({ path, type, form }) => {
  const id = randomUuid()
  const its = `${path}/${id}/images`
  const imagesNow = async () => {
    const data = (await saved(type)).at(-1)?.data
    return (data.product ?? data.category).images
  }
  beforeAll(async () => {
    expect((await put(`${path}/${id}`, form)).status).toBe(200)
  })

  test('are changed on their own: nothing else is sent, nothing else changes', async () => {
    const images = [image(river), image(boat)]
    expect(await put(its, { images })).toMatchObject({ status: 200 })
    const data = (await saved(type)).at(-1)?.data
    expect(data.product ?? data.category).toMatchObject({ slug: 'boats', images })
    const before = (await saved(type)).length
    await put(its, { images })
    expect(await saved(type)).toHaveLength(before)
  })

  test('reject a save over a newer version, and return that version', async () => {
    const images = [image(boat)]
    await put(its, { images })
    const headers = { [versionHeader]: await versionOf({ images }) }
    const first = await put(its, { images: [image(boat), image(river)] }, { headers })
    expect(first.status).toBe(200)
    const second = await put(its, { images: [] }, { headers })
    expect([second.status, second.code]).toEqual([409, 'ChangedMeanwhile'])
    expect(second.alternatives).toEqual({ images: [image(boat), image(river)] })
    const theirs = { [versionHeader]: await versionOf(second.alternatives) }
    expect((await put(its, { images: [] }, { headers: theirs })).status).toBe(200)
    expect(await imagesNow()).toEqual([])
  })

  test('change once when ten change the same version at once', async () => {
    const images = [image(boat)]
    await put(its, { images })
    const headers = { [versionHeader]: await versionOf({ images }) }
    const before = (await saved(type)).length
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        put(its, { images: [image(boat, `Boat ${n}`)] }, { headers }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'ChangedMeanwhile')).toHaveLength(9)
    expect(await saved(type)).toHaveLength(before + 1)
  })

  test('need text in both languages, and uploaded pictures', async () => {
    const wrong = async (images: unknown) => (await put(its, { images })).errors?.map(e => e.path)
    expect(await wrong([image(randomUuid())])).toEqual(['images.0.mediaId'])
    expect(await wrong([image(boat), { ...image(river), alt: ' ' }])).toEqual(['images.1.alt'])
    expect(await wrong([{ ...image(boat), altId: '' }])).toEqual(['images.0.altId'])
    expect(await wrong(Array.from({ length: 13 }, () => image(boat)))).toEqual(['images'])
  })

  test('can be changed only by admins, and only for an existing item', async () => {
    const agent = await world.person('agents', `nosy-${type.toLowerCase()}`)
    expect((await put(its, { images: [] }, { token: agent.token })).status).toBe(403)
    expect((await put(`${path}/${randomUuid()}/images`, { images: [] })).status).toBe(404)
  })
})

describe('categories and add-ons', () => {
  const addOn = {
    name: 'Photos',
    nameId: 'Foto',
    description: 'd',
    descriptionId: 'd',
    price: 1,
    usdPrice: 1,
    quantityLimited: false,
    quantity: null,
    active: true,
  }
  test.each([
    ['categories', { ...category, slug: 'lakes' }, { rank: 2 }, { rank: 3 }],
    ['add-ons', addOn, { price: 2 }, { price: 3 }],
  ])('a save of %s over a newer version is rejected', async (kind, read, a, b) => {
    const path = `/admins/${kind}/${randomUuid()}`
    await put(path, read)
    const headers = { [versionHeader]: await versionOf(read) }
    expect((await put(path, { ...read, ...a }, { headers })).status).toBe(200)
    const second = await put(path, { ...read, ...b }, { headers })
    expect([second.status, second.code]).toEqual([409, 'ChangedMeanwhile'])
    expect(second.alternatives).toMatchObject({ ...read, ...a })
  })
  test('a slug that another category has is refused', async () => {
    const path = `/admins/categories/${randomUuid()}`
    const answer = await put(path, { ...category, slug: 'boats' })
    expect([answer.status, answer.code]).toEqual([409, 'SlugTaken'])
  })
})
