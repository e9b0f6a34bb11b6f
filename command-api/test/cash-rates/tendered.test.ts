import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawer } from '@arung/domain/shifts/drawer'
import { randomUuid } from '@arung/platform/ids'
import { openDesk, price } from '../reservations/desk.ts'
import { drawerOf, drawerStream } from '../../src/shifts/streams.ts'
import { openWorld, type Answer, type World } from '../world.ts'

type Person = { accountId: string; token: string }
const rate = 16_250
let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
let front: Person
let finance: Person
let clerk: Person
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
  front = await desk.position('made', 'FRONT_OFFICE')
  finance = await desk.position('ketut', 'FINANCE')
  clerk = await desk.position('nyoman', 'RESERVATION')
})
afterAll(() => world.close())

const refusalOf = ({ status, code }: Answer) => [status, code]
const setRate = (to: number | null, by = finance) =>
  desk.send('PUT', '/cash-rate', { rate: to }, by.token)
const total = 2 * price
const sale = (payment: object | null = null) =>
  desk.sell(
    desk.sale([desk.line(desk.products.lunch, ['12:00'])], total, { payment }),
    undefined,
    front.token,
  )
async function sold(): Promise<string> {
  const { data, text } = await sale()
  expect(data, text).toBeDefined()
  return data.reservationId
}
const dollars = (amount: number, at = rate) => ({ currency: 'USD', amount, rate: at })
/** Pays 1,000,000 rupiah with 62 dollars: 1,007,500 rupiah. */
const payment = (change: object = {}) => ({
  method: 'CASH',
  amount: total,
  tendered: dollars(6_200),
  ...change,
})
const pay = (id: string, body: object = payment(), by = front, key?: string) =>
  desk.send('POST', `/reservations/${id}/payments`, body, by.token, key)
const recorded = async () =>
  (await world.log()).findLast(({ type }) => type === 'DeskPaymentRecorded')?.data

/** Does what the workers do with the payments and voids of a sale, and returns what the drawer has to hold by then. */
async function drawerAfter(id: string, who = front) {
  const kinds: Readonly<Record<string, string>> = {
    DeskPaymentRecorded: 'PAYMENT',
    DeskPaymentVoided: 'VOID',
  }
  for (const { type, data } of await world.log()) {
    const kind = kinds[type]
    if (kind === undefined || data.reservationId !== id) continue
    const body = {
      sale: { kind: 'RESERVATION', id },
      kind,
      id: data.paymentId,
      given: null,
      at: data.at,
    }
    const counted = await world.send('POST', '/internal/shifts/cash', body, {
      token: world.system(),
    })
    expect(counted.status, counted.text).toBe(200)
  }
  const own = drawerOf(who.accountId, world.clock.now().toISOString())
  const { state } = await world.api.parts.workers.load(drawerStream(own), drawer)
  return state.open?.expected
}

describe('the dollar rate of the desk', () => {
  test('is set by finance, and by nobody at the desk', async () => {
    expect((await setRate(rate)).status).toBe(200)
    expect((await setRate(rate, front)).status).toBe(403)
    expect((await setRate(rate, clerk)).status).toBe(403)
    for (const wrong of [0, -1, 999, 100_001, 16_250.5, '16250'])
      expect((await setRate(wrong as number)).status, String(wrong)).toBe(422)
    const said = (await world.log()).filter(({ type }) => type === 'CashRateSet')
    expect(said.map(({ data }) => [data.rate, data.by])).toEqual([[rate, finance.accountId]])
  })
})

describe('a payment in dollars for a desk sale', () => {
  beforeAll(() => setRate(rate))

  test('keeps amount, rate and value, and its drawer gains the dollars and gives the change', async () => {
    const before = (await drawerAfter('nothing')) ?? { IDR: 0, USD: 0 }
    const id = await sold()
    const taken = await pay(id)
    expect(taken.status, taken.text).toBe(201)
    expect(await recorded()).toMatchObject({
      reservationId: id,
      amount: total,
      tendered: { ...dollars(6_200), change: 7_500 },
    })
    const after = { IDR: before.IDR - 7_500, USD: before.USD + 6_200 }
    expect(await drawerAfter(id)).toEqual(after)
    // A repetition counts nothing twice.
    expect(await drawerAfter(id)).toEqual(after)
    expect(refusalOf(await pay(id, { method: 'CASH', amount: 1 }))).toEqual([
      409,
      'MoreThanRemains',
    ])
    const voided = await desk.send(
      'POST',
      `/reservations/${id}/payments/${taken.data.id}/void`,
      { reason: 'NOT_RECEIVED' },
      front.token,
    )
    expect(voided.status, voided.text).toBe(200)
    expect(await drawerAfter(id)).toEqual(before)
    expect((await pay(id, { method: 'CASH', amount: total })).status).toBe(201)
  })

  test('comes with the sale, too', async () => {
    const { status, data, text } = await sale(
      payment({ amount: 487_500, tendered: dollars(3_000) }),
    )
    expect(status, text).toBe(201)
    expect(data.money).toMatchObject({ paid: 487_500, remaining: total - 487_500 })
    expect(refusalOf(await sale(payment({ amount: 487_501, tendered: dollars(3_000) })))).toEqual([
      409,
      'ValueDiffers',
    ])
  })

  test('is refused with another value, and for more than remains', async () => {
    const id = await sold()
    for (const amount of [total - 1, 1])
      expect(refusalOf(await pay(id, payment({ amount })))).toEqual([409, 'ValueDiffers'])
    expect(refusalOf(await pay(id, payment({ amount: total + 1 })))).toEqual([
      409,
      'MoreThanRemains',
    ])
    expect((await pay(id)).status).toBe(201)
  })

  test('is refused at another rate, except from those who may set it', async () => {
    const id = await sold()
    const other = payment({ amount: total, tendered: dollars(6_200, 16_300) })
    expect(refusalOf(await pay(id, other))).toEqual([409, 'CashRateChanged'])
    expect((await pay(id, other, finance)).status).toBe(201)
    expect((await recorded())?.tendered).toEqual({ ...dollars(6_200, 16_300), change: 10_600 })
  })

  test.each([
    ['by card', { method: 'CARD', reference: 'T-1' }],
    ['by transfer', { method: 'TRANSFER' }],
    ['in the currency of the sale', { tendered: { currency: 'IDR', amount: total, rate } }],
    ['of nothing', { tendered: dollars(0) }],
    ['of less than nothing', { tendered: dollars(-1) }],
    ['of a part of a cent', { tendered: dollars(0.5) }],
    ['without a rate', { tendered: { currency: 'USD', amount: 1 } }],
    ['at no rate', { tendered: dollars(6_200, 0) }],
    ['with change of its own', { tendered: { ...dollars(6_200), change: 1 } }],
  ])('is refused %s', async (_name, change) => {
    const id = await sold()
    expect((await pay(id, payment(change))).status).toBe(422)
  })

  test('is answered as before when it is sent again after the rate changed', async () => {
    const id = await sold()
    const key = randomUuid()
    const first = await pay(id, payment(), front, key)
    expect((await setRate(16_400)).status).toBe(200)
    const again = await pay(id, payment(), front, key)
    expect([again.status, again.data]).toEqual([201, first.data])
    expect((await setRate(rate)).status).toBe(200)
  })

  test('is refused while the desk has no rate', async () => {
    expect((await setRate(null)).status).toBe(200)
    expect(refusalOf(await pay(await sold()))).toEqual([409, 'NoCashRate'])
    expect(refusalOf(await pay(await sold(), payment(), finance))).toEqual([409, 'NoCashRate'])
  })
})
