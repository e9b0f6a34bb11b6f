import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { randomUuid } from '@arung/platform/ids'
import { choice, days, openShop, productForm, startCheckout, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

const put = (path: string, body: unknown, token = shop.admin.token) =>
  world.send('PUT', path, body, { token })

describe('products', () => {
  test('the next request uses the price of a saved product', async () => {
    const pools = [{ poolId: shop.poolId, per: 'PERSON' }]
    await put(`/admins/products/${shop.kayaking}`, productForm('kayaking', { pools, price: 99 }))
    const { checkoutId } = await startCheckout(world, [choice(shop.kayaking, 2)])
    const started = (await world.log()).at(-1)
    expect(started).toMatchObject({
      type: 'CheckoutStarted',
      data: { checkoutId, grandTotal: 198 },
    })
  })

  test('scripts in a description never reach the log', async () => {
    const fullDescription = '<p>Calm</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    await put(`/admins/products/${randomUuid()}`, productForm('xss', { fullDescription }))
    const saved = (await world.log()).findLast(event => event.type === 'ProductSaved')
    expect(saved).toMatchObject({ data: { product: { fullDescription: '<p>Calm</p>' } } })
  })

  test('a slug belongs to one product; a changed slug is free again', async () => {
    const id = randomUuid()
    expect((await put(`/admins/products/${id}`, productForm('taken'))).status).toBe(200)
    const other = `/admins/products/${randomUuid()}`
    expect(await put(other, productForm('taken'))).toMatchObject({
      status: 409,
      code: 'SlugTaken',
      // The field has a code as well. Otherwise a screen in another language would show this English text.
      errors: [{ path: 'slug', message: 'This slug is in use', code: 'SlugTaken' }],
    })
    await put(`/admins/products/${id}`, productForm('renamed'))
    expect((await put(other, productForm('taken'))).status).toBe(200)
  })

  test.each(['export', 'all', 'combo', 'others'])(
    'a product cannot have the slug %s, which is an address of the lists',
    async slug => {
      const answer = await put(`/admins/products/${randomUuid()}`, productForm(slug))
      expect(answer).toMatchObject({
        status: 409,
        code: 'SlugReserved',
        errors: [
          {
            path: 'slug',
            message: 'This slug is an address of the site itself',
            code: 'SlugReserved',
          },
        ],
      })
    },
  )

  test('a refused save claims no slug, and keeps the one that the product has', async () => {
    const [id, other] = [randomUuid(), randomUuid()]
    const day = { id: 'day', name: 'Day', nameId: 'Hari', description: 'x', descriptionId: 'x' }
    const twin = { ...day, price: 1, usdPrice: 1, nettPrice: 1, personQuantity: 1 }
    const refused = (slug: string) => productForm(slug, { isVaried: true, variants: [twin, twin] })
    const path = `/admins/products/${id}`
    expect(await put(path, refused('once'))).toMatchObject({ status: 422, code: 'VariantIdTwice' })
    expect((await put(`/admins/products/${other}`, productForm('once'))).status).toBe(200)
    expect((await put(path, productForm('kept'))).status).toBe(200)
    expect((await put(path, refused('kept'))).status).toBe(422)
    expect(await put(`/admins/products/${randomUuid()}`, productForm('kept'))).toMatchObject({
      status: 409,
    })
  })

  test.each([
    ['a paragraph of nothing', { fullDescription: '<p></p>' }, 'fullDescription'],
    ['a space that cannot be seen', { fullDescriptionId: '<p>&nbsp; </p>' }, 'fullDescriptionId'],
    ['nothing but a script', { fullDescription: '<script>a()</script>' }, 'fullDescription'],
    ['a youngest above the oldest', { ageMin: 66, ageMax: 65 }, 'ageMax'],
    [
      'a child rate the wrong way round',
      { childRate: { price: 1, usdPrice: 1, nettPrice: 1, ageMin: 12, ageMax: 7 } },
      'childRate.ageMax',
    ],
    [
      'a minimum above the maximum',
      { minOrderQuantity: 9, maxPersonQuantity: 8 },
      'minOrderQuantity',
    ],
    [
      'a minimum that no party can fill with vehicles',
      { priceType: 'PER_UNIT', personQuantity: 5, minOrderQuantity: 2, maxPersonQuantity: 9 },
      'minOrderQuantity',
    ],
  ])('a product with %s is refused', async (_name, change, path) => {
    const answer = await put(`/admins/products/${randomUuid()}`, productForm('odd', change))
    expect([answer.status, answer.errors?.map(error => error.path)]).toEqual([422, [path]])
  })

  test('a minimum above the largest party is refused with the message of the specification, point 5', async () => {
    const { errors } = await put(
      `/admins/products/${randomUuid()}`,
      productForm('odd', { minOrderQuantity: 9, maxPersonQuantity: 8 }),
    )
    expect(errors.map(error => error.message)).toEqual(['max person is 8'])
  })

  test('every invalid field of a product is named', async () => {
    const answer = await put(
      `/admins/products/${randomUuid()}`,
      productForm('odd', { price: 1.5, shortDescription: 'x'.repeat(256), secretRate: 3 }),
    )
    expect(answer.status).toBe(422)
    expect(answer.errors.map(error => error.path).sort()).toEqual([
      'price',
      'secretRate',
      'shortDescription',
    ])
    const varied = await put(
      `/admins/products/${randomUuid()}`,
      productForm('odd', { isVaried: true }),
    )
    expect(varied.errors).toEqual([
      { path: 'variants', message: 'Variant is required when is_varied is set' },
    ])
    const parts = await put(
      `/admins/products/${randomUuid()}`,
      productForm('odd', {
        pools: [{ poolId: randomUuid(), per: 'UNIT' }],
        addOnIds: [randomUuid()],
      }),
    )
    expect(parts.errors.map(error => error.path)).toEqual(['pools.0.poolId', 'addOnIds.0'])
  })

  test("an agent's special price applies to that agent alone, and ends when the product becomes varied", async () => {
    const agent = await world.person('agents', 'reseller')
    const id = randomUuid()
    const path = `/admins/products/${id}`
    await put(path, productForm('special'))
    const price = { productId: id, agentId: agent.accountId, variantId: 'adult', price: 111 }
    expect((await put('/admins/special-prices', price)).status).toBe(200)
    const totalFor = async (token?: string, rate = 'adult') => {
      await startCheckout(world, [choice(id, 1, { quantities: { [rate]: 1 } })], { token })
      return (await world.log()).findLast(one => one.type === 'CheckoutStarted')?.data.grandTotal
    }
    expect(await totalFor(agent.token)).toBe(111)
    expect(await totalFor()).toBe(350_000)
    const dollars = await startCheckout(world, [choice(id, 1)], {
      token: agent.token,
      currency: 'USD',
    })
    expect(dollars.answer).toMatchObject({ status: 422, errors: [{ path: 'currency' }] })
    const variant = {
      id: 'adult',
      name: 'Adult',
      nameId: 'Dewasa',
      description: 'One',
      descriptionId: 'Satu',
      price: 500_000,
      usdPrice: 3_000,
      nettPrice: 1,
      personQuantity: 1,
    }
    await put(path, productForm('special', { isVaried: true, variants: [variant] }))
    expect(await totalFor(agent.token)).toBe(500_000)
    expect((await put('/admins/special-prices', price)).status).toBe(200)
    expect(await totalFor(agent.token)).toBe(111)
  })

  test('only admins write the catalogue', async () => {
    const agent = await world.person('agents', 'nosy')
    const path = `/admins/products/${randomUuid()}`
    expect((await put(path, productForm('nosy'), agent.token)).status).toBe(403)
    expect((await world.send('PUT', path, productForm('nosy'))).status).toBe(401)
  })

  test('a combo takes places from the pools of its parts, and none when one part is full', async () => {
    const scarce = await shop.save('/admins/pools', {
      name: 'ATV',
      sessionLimit: 2,
      dayLimit: null,
    })
    const atv = await shop.save(
      '/admins/products',
      productForm('atv', { pools: [{ poolId: scarce, per: 'PERSON' }] }),
    )
    const part = (productId: string) => ({ productId, variantId: null })
    const combo = await shop.save(
      '/admins/products',
      productForm('river-and-atv', { isCombo: true, components: [part(shop.rafting), part(atv)] }),
    )
    const line = (adults: number) =>
      choice(combo, adults, { date: days(50), times: ['13:00', '09:00'] })
    const first = await startCheckout(world, [line(2)])
    expect(first.answer.status).toBe(201)
    const holds = (await world.log()).slice(-3).map(one => one.type)
    expect(holds).toEqual(expect.arrayContaining(['PlacesHeld', 'CheckoutStarted']))
    const second = await startCheckout(world, [line(1)])
    expect(second.answer).toMatchObject({ status: 409, code: 'SoldOut' })
    expect(second.answer.alternatives.lines[0].sessions[0]).toEqual({
      productId: atv,
      time: '09:00',
      left: 0,
    })
    const all = await world.log()
    const placesAt = (type: string) =>
      all
        .filter(one => one.type === type && one.data.poolId === shop.poolId)
        .filter(one => one.data.date === days(50))
        .flatMap(one => one.data.demands)
        .reduce((sum, demand) => sum + demand.places, 0)
    expect(placesAt('PlacesHeld') - placesAt('PlacesReleased')).toBe(2)
  })
})

describe('pictures', () => {
  const upload = (content: Buffer) => {
    const body = new FormData()
    body.append('picture', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'a.png')
    return world.send('POST', '/admins/media', body, { token: shop.admin.token })
  }

  test('a picture is rendered in its sizes; a duplicate is stored once', async () => {
    const content = await sharp({
      create: { width: 640, height: 400, channels: 3, background: '#126e82' },
    })
      .png()
      .toBuffer()
    const first = await upload(content)
    expect(first).toMatchObject({ status: 201, data: { width: 640, height: 400 } })
    expect((await upload(content)).data).toEqual(first.data)
    expect(world.files.keys().length).toBe(7)
    const stored = (await world.log()).filter(one => one.type === 'PictureStored')
    expect(stored).toHaveLength(1)
    const image = { mediaId: first.data.mediaId, alt: 'Boat', altId: 'Perahu' }
    const category = {
      slug: 'rivers',
      name: 'Rivers',
      nameId: 'Sungai',
      description: 'Water',
      descriptionId: 'Air',
      rank: 1,
      group: 'MAIN',
      images: [image],
    }
    expect((await put(`/admins/categories/${randomUuid()}`, category)).status).toBe(200)
  })

  test('a file that is no picture is refused', async () => {
    const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(svg).toMatchObject({ status: 422, errors: [{ path: 'picture' }] })
    expect((await upload(Buffer.alloc(2 * 1024 * 1024))).status).toBe(413)
  })
})

describe('the cart', () => {
  test('belongs to its owner, has one currency, and becomes a checkout', async () => {
    const owner = await world.person('users', 'shopper')
    const other = await world.person('users', 'stranger')
    const lines = `/users/${owner.accountId}/carts/lines`
    const lineId = randomUuid()
    const line = { lineId, currency: 'IDR', choice: choice(shop.rafting, 2) }
    const add = (body: unknown, token = owner.token) => world.send('POST', lines, body, { token })
    expect((await add(line)).status).toBe(200)
    expect((await add(line)).status).toBe(200)
    expect((await add(line, other.token)).status).toBe(404)
    const dollars = { ...line, lineId: randomUuid(), currency: 'USD' }
    expect((await add(dollars)).status).toBe(200)
    expect((await world.send('DELETE', `${lines}/${dollars.lineId}`, {}, owner)).status).toBe(200)
    const change = { choice: choice(shop.rafting, 3) }
    const patch = (id: string) =>
      world.send('PATCH', `${lines}/${id}`, change, { token: owner.token })
    expect((await patch(lineId)).status).toBe(200)
    expect((await patch(randomUuid())).status).toBe(404)
    const fromCart = { token: owner.token, source: { from: 'cart' } }
    const started = await startCheckout(world, null, fromCart)
    expect(started.answer.status).toBe(201)
    expect((await world.log()).at(-1)?.data).toMatchObject({
      cartLineIds: [lineId],
      persons: 3,
      buyer: { kind: 'USER', accountId: owner.accountId },
    })
    const clear = `/internal/carts/${owner.accountId}/clear`
    const cleared = await world.send(
      'POST',
      clear,
      { lineIds: [lineId] },
      { token: world.system() },
    )
    expect(cleared.status).toBe(200)
    const empty = await startCheckout(world, null, fromCart)
    expect(empty.answer).toMatchObject({ status: 422, code: 'NothingChosen' })
  })
})

test('our own origin serves the description of every call', async () => {
  const answer = await world.send('GET', '/openapi.json')
  expect(Object.keys(JSON.parse(answer.text).paths)).toContain('/checkouts/{id}/order')
})
