import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { openShop, productForm, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

const send = (method: string, path: string, body: unknown) =>
  world.send(method, path, body, { token: shop.admin.token, key: randomUuid() })

/** Sends the form without a field, with null and, if the field is text, empty. Each must be refused at that field. */
async function expectRequired(
  method: string,
  path: string,
  form: Record<string, unknown>,
  field: string,
) {
  const { [field]: value, ...without } = form
  expect(value, `${field} is in the form`).not.toBeUndefined()
  const wrong = [without, { ...form, [field]: null }]
  if (typeof value === 'string') wrong.push({ ...form, [field]: '' }, { ...form, [field]: '  ' })
  if (typeof value === 'number') wrong.push({ ...form, [field]: 'many' })
  for (const body of wrong) {
    const answer = await send(method, path, body)
    expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(422)
    expect(answer.errors.map(error => error.path.split('.')[0])).toContain(field)
  }
}

describe('a product (specification, points 3 and 5)', () => {
  const path = () => `/admins/products/${randomUuid()}`
  test.each([
    // Text.
    'packageName', 'shortDescription', 'fullDescription', 'packageNameId', 'shortDescriptionId', 'fullDescriptionId',
    'location', 'activityHours', 'bookingMethod', 'metaTitle', 'metaDescription',
    // Flags.
    'isVaried', 'isCombo', 'active', 'forSale',
    // Pricing and quantities.
    'price', 'usdPrice', 'nettPrice', 'priceType', 'personQuantity', 'minOrderQuantity', 'maxPersonQuantity',
    // Related.
    'variants', 'images',
  ])('needs its %s', async field => {
    await expectRequired('PUT', path(), productForm('needed'), field)
  }) // prettier-ignore
  test('has a short description of at most 255 characters', async () => {
    const save = (length: number) =>
      send('PUT', path(), productForm(`long-${length}`, { shortDescription: 'x'.repeat(length) }))
    expect((await save(255)).status).toBe(200)
    const longer = await save(256)
    expect(longer.status).toBe(422)
    expect(longer.errors.map(error => error.path)).toEqual(['shortDescription'])
  })
  test('may have no category', async () => {
    expect((await send('PUT', path(), productForm('alone', { categoryId: null }))).status).toBe(200)
  })
})

describe('an add-on (specification, point 3)', () => {
  const addOn = {
    name: 'Photos',
    nameId: 'Foto',
    description: 'Pictures of the day',
    descriptionId: 'Foto hari itu',
    price: 100_000,
    usdPrice: 700,
    quantityLimited: true,
    quantity: 40,
    active: true,
  }
  test.each(['description', 'descriptionId', 'price', 'usdPrice', 'quantityLimited'])(
    'needs its %s',
    async field => {
      await expectRequired('PUT', `/admins/add-ons/${randomUuid()}`, addOn, field)
    },
  )
  test('keeps what was entered', async () => {
    const id = randomUuid()
    expect((await send('PUT', `/admins/add-ons/${id}`, addOn)).status).toBe(200)
    const saved = (await world.log()).findLast(event => event.type === 'AddOnSaved')
    expect(saved?.data).toMatchObject({ addOnId: id, addOn })
  })
})

test.each(['slug', 'description', 'descriptionId', 'images'])(
  'a category needs its %s (specification, point 3)',
  async field => {
    const category = {
      slug: 'river',
      name: 'River',
      nameId: 'Sungai',
      description: 'Trips on the river',
      descriptionId: 'Perjalanan sungai',
      rank: 1,
      group: 'MAIN',
      images: [],
    }
    await expectRequired('PUT', `/admins/categories/${randomUuid()}`, category, field)
  },
)

test.each(['title', 'body', 'categorySlug', 'metaTitle', 'metaDescription', 'images'])(
  'an article needs its %s (specification, points 3 and 5)',
  async field => {
    const guides = {
      slug: 'guides',
      name: 'Guides',
      nameId: 'Panduan',
      description: 'What to know.',
      descriptionId: 'Yang perlu diketahui.',
      rank: 1,
    }
    await send('PUT', '/admins/blog-categories/5b0f2a0e-6a53-4b57-9d0e-2f6c8f6a1c01', guides)
    const article = {
      slug: 'what-to-wear',
      categorySlug: 'guides',
      title: 'What to wear',
      titleId: 'Apa yang dipakai',
      excerpt: 'Shoes with a strap.',
      excerptId: 'Sandal bertali.',
      body: '<p>Shoes.</p>',
      bodyId: '<p>Sandal.</p>',
      metaTitle: 'What to wear',
      metaTitleId: 'Apa yang dipakai',
      metaDescription: 'What to wear.',
      metaDescriptionId: 'Apa yang dipakai.',
      authorName: 'Jeramaya team',
      productId: null,
      images: [],
    }
    await expectRequired('PUT', `/admins/blogs/${randomUuid()}`, article, field)
  },
)

test.each(['firstName', 'lastName', 'phone', 'email', 'message'])(
  'a contact message needs its %s (specification, points 3 and 5)',
  async field => {
    const message = {
      firstName: 'Ayu',
      lastName: 'Lestari',
      email: 'ayu@guests.example',
      phone: '+628123456789',
      message: 'Is the river open?',
      locale: 'en',
    }
    await expectRequired('POST', '/contacts', message, field)
  },
)

test.each(['productId', 'agentId', 'price'])(
  'a special price needs its %s (specification, points 3 and 5)',
  async field => {
    const agent = await world.person('agents', 'reseller')
    const price = { productId: shop.rafting, agentId: agent.accountId, price: 111 }
    await expectRequired('PUT', '/admins/special-prices', price, field)
  },
)
