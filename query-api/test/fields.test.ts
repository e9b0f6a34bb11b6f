import { afterAll, beforeAll, expect, test } from 'vitest'
import { secret } from '@arung/projections/testing/sample-events'
import { openBook } from './order-book.ts'

let book: Awaited<ReturnType<typeof openBook>>
beforeAll(async () => {
  book = await openBook()
})
afterAll(() => book.world.stop())

/** Returns the response as it goes over the wire, without any schema of ours. */
async function answerOf(path: string, token?: string) {
  const { status, body } = await book.world.ask(path, token === undefined ? {} : { token })
  expect([path, status]).toEqual([path, 200])
  return body.data as Record<string, unknown>
}

test('an order has the fields of the specification, point 3', async () => {
  expect(await answerOf(`/orders/${secret(1)}`, book.user)).toMatchObject({
    orderNumber: expect.stringMatching(/^JRM-/),
    activityDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    arrivalTime: '09:00',
    payNow: 900_000,
    paid: 900_000,
    remainingPayment: 0,
    orderTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    status: 'CONFIRMED',
    subTotal: 900_000,
    grandTotal: 900_000,
  })
  const declined = await answerOf(`/orders/${secret(2)}`)
  expect(declined).toMatchObject({
    status: 'DECLINED',
    declineReason: 'River too high',
    note: null,
  })
})

test('a participant of an order has name, age, birth date, nationality, identity picture and PIC flag', async () => {
  const { participants } = await answerOf(`/orders/${secret(1)}`, book.user)
  expect((participants as Record<string, unknown>[])[0]).toMatchObject({
    name: expect.any(String),
    age: expect.any(Number),
    birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    pic: true,
  })
})

test('a product has texts in both languages, flags, prices, quantities, its category and its pictures', async () => {
  expect(await answerOf('/products/rafting')).toMatchObject({
    packageName: expect.any(String),
    packageNameId: expect.any(String),
    shortDescription: expect.any(String),
    shortDescriptionId: expect.any(String),
    fullDescription: expect.any(String),
    fullDescriptionId: expect.any(String),
    location: expect.any(String),
    activityHours: expect.any(String),
    metaTitle: expect.any(String),
    metaDescription: expect.any(String),
    isCombo: false,
    forSale: true,
    category: { slug: 'rafting' },
    price: 450_000,
    usdPrice: expect.any(Number),
    nettPrice: expect.any(Number),
    priceType: 'PER_PERSON',
    minOrderQuantity: expect.any(Number),
    maxPersonQuantity: expect.any(Number),
    images: [{ alt: 'A raft' }],
  })
})

test('an add-on has descriptions in both languages, both prices, whether it is limited, and its quantity', async () => {
  const { addOns } = await answerOf('/products/rafting')
  expect(addOns).toMatchObject([
    {
      description: 'd',
      descriptionId: 'd',
      price: 100_000,
      usdPrice: 700,
      quantityLimited: true,
      quantity: 10,
    },
  ])
})

test('a category has pictures and descriptions', async () => {
  const categories = await answerOf('/categories')
  expect(categories).toMatchObject([
    {
      slug: 'rafting',
      description: 'd',
      descriptionId: 'd',
      images: [{ base: '/media/abc', alt: 'River', altId: 'Sungai' }],
    },
    {},
    {},
  ])
})
