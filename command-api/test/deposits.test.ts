import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import {
  choice,
  days,
  fillIn,
  openShop,
  payInvoice,
  recordPayment,
  startCheckout,
  type Shop,
} from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld({ settings: { depositPercent: 30, depositDaysMin: 7 } })
  shop = await openShop(world)
})
afterAll(() => world.close())

/** Pays the amount that an order asks for now and records it, as the workers do for a gateway event. */
async function pay(of: { orderId: string; slug: string; amount: number }) {
  const { paymentId } = await payInvoice(world, of)
  await recordPayment(world, { ...of, paymentId })
}

const order = (checkoutId: string, body: object) =>
  world.send('POST', `/checkouts/${checkoutId}/order`, {
    expectedTotal: 700_000,
    currency: 'IDR',
    ...body,
  })

async function filledIn(daysAhead: number) {
  const line = choice(shop.rafting, 2, { date: days(daysAhead) })
  const { checkoutId } = await startCheckout(world, [line])
  await fillIn(world, checkoutId, 2, `${checkoutId}@guests.example`)
  return checkoutId
}

async function placedData(slug: string) {
  const placed = (await world.log()).findLast(
    one => one.type === 'OrderPlaced' && one.data.slug === slug,
  )
  return placed!.data
}

test('a deposit is paid first, then the rest; the reminder comes days before the activity', async () => {
  const { data } = await order(await filledIn(10), { pay: 'DEPOSIT' })
  const placed = await placedData(data.slug)
  expect(placed).toMatchObject({ grandTotal: 700_000, payNow: 210_000 })
  expect(placed.remainderReminderAt).toBe(`${days(7)}T01:00:00.000Z`)
  await pay({ ...placed, slug: data.slug, amount: 210_000 })
  const recorded = (await world.log()).at(-1)!
  expect(recorded.data).toMatchObject({ paidTotal: 210_000, remaining: 490_000 })
  await pay({ ...placed, slug: data.slug, amount: 490_000 })
  expect((await world.log()).at(-1)!.data).toMatchObject({ paidTotal: 700_000, remaining: 0 })
  const third = await world.send('POST', `/orders/${data.slug}/payments`)
  expect(third).toMatchObject({ status: 409, code: 'OrderNotPayable' })
})

test('a buyer who asks for no deposit pays everything, and gets no reminder', async () => {
  const { data } = await order(await filledIn(10), {})
  const placed = await placedData(data.slug)
  expect(placed.payNow).toBe(700_000)
  expect(placed).not.toHaveProperty('remainderReminderAt')
})

test('a deposit is refused when the activity is too near, and the order can be paid in full', async () => {
  const checkoutId = await filledIn(5)
  const refused = await order(checkoutId, { pay: 'DEPOSIT' })
  expect(refused).toMatchObject({ status: 409, code: 'DepositNotOffered' })
  expect((await order(checkoutId, { pay: 'FULL' })).status).toBe(201)
})

test('an attempt that the gateway refuses ends, and the next one begins', async () => {
  const { data } = await order(await filledIn(10), {})
  const { orderId } = await placedData(data.slug)
  const token = world.system()
  const first = (await world.send('POST', `/orders/${data.slug}/payments`)).data.paymentId
  const refuse = { orderId, reason: 'API_VALIDATION_ERROR' }
  for (const _ of [1, 2])
    expect(
      (await world.send('POST', `/internal/payments/${first}/refuse`, refuse, { token })).status,
    ).toBe(200)
  expect((await world.types(`payment-${first}`)).filter(type => type === 'InvoiceRefused')).toEqual(
    ['InvoiceRefused'],
  )
  const second = (await world.send('POST', `/orders/${data.slug}/payments`)).data.paymentId
  expect(second).not.toBe(first)
  const asGuest = await world.send('POST', `/internal/payments/${second}/refuse`, refuse)
  expect(asGuest.status).toBe(401)
})

// Threat C1 of the reliability page: `price.tamper`.
test('no number that a client sends makes an order cheaper', async () => {
  const checkoutId = await filledIn(10)
  const orders = async () => (await world.types()).filter(type => type === 'OrderPlaced').length
  const before = await orders()
  const totals = [0, -1, 0.001, 1e308, 'NaN', '1e2', 2 ** 53, 699_999, 210_000, null]
  for (const expectedTotal of totals) {
    const answer = await order(checkoutId, { expectedTotal })
    expect([400, 409, 422], `${expectedTotal}`).toContain(answer.status)
  }
  for (const more of [
    { payNow: 1 },
    { grandTotal: 1 },
    { pay: 'NOTHING' },
    { currency: 'USD' },
    { discount: 700_000 },
  ])
    expect([400, 409, 422], JSON.stringify(more)).toContain((await order(checkoutId, more)).status)
  expect(await orders()).toBe(before)
})

// Threat C2 of the reliability page: `qty.fuzz`.
test('no quantity beyond the rules holds a place', async () => {
  const held = async () => (await world.types()).filter(type => type === 'PlacesHeld').length
  const before = await held()
  const quantities = [0, -1, 0.5, 401, 1e9, 2 ** 53, 'two', '2', null, Number.MAX_SAFE_INTEGER]
  for (const adult of quantities) {
    const line = choice(shop.rafting, 1, { quantities: { adult } })
    const { answer } = await startCheckout(world, [line])
    expect([400, 409, 422], `${adult}`).toContain(answer.status)
  }
  const addOns = [-1, 0.5, 3, 41, 1e9].map(quantity => [{ addOnId: shop.addOnId, quantity }])
  for (const addOn of [...addOns, [{ addOnId: randomUuid(), quantity: 1 }]]) {
    const { answer } = await startCheckout(world, [choice(shop.rafting, 2, { addOns: addOn })])
    expect([400, 409, 422], JSON.stringify(addOn)).toContain(answer.status)
  }
  const tampered = choice(shop.rafting, 1, { price: 1, quantities: { adult: 1, __proto__: 1 } })
  expect((await startCheckout(world, [tampered])).answer.status).toBe(422)
  expect(await held()).toBe(before)
})

describe('the rest of a deposit at the desk', () => {
  const joined = async (name: string, position: 'FRONT_OFFICE' | 'FINANCE' | 'RESERVATION') => {
    const person = await world.person('reservation-admin', name)
    await world.api.parts.sessions.changePosition(person.accountId, position)
    return person
  }
  let staff: Awaited<ReturnType<typeof joined>>
  beforeAll(async () => {
    staff = await joined('ketut', 'FRONT_OFFICE')
  })

  /** A confirmed order with 490,000 to pay, and its booking. */
  async function booked() {
    const { data } = await order(await filledIn(10), { pay: 'DEPOSIT' })
    const placed = await placedData(data.slug)
    await pay({ ...placed, slug: data.slug, amount: 210_000 })
    const confirm = `/admins/orders/${data.slug}/confirm`
    const confirmed = await world.send('POST', confirm, { note: null }, { token: shop.admin.token })
    expect(confirmed.status).toBe(200)
    const system = { token: world.system() }
    await world.send('POST', `/internal/orders/${placed.orderId}/bookings`, {}, system)
    const opened = (await world.log()).findLast(one => one.type === 'BookingOpened')
    return { bookingId: opened!.data.bookingId as string, ...placed }
  }
  const take = (bookingId: string, body: object, key = randomUuid(), { token } = staff) =>
    world.send(
      'POST',
      `/reservation-admin/bookings/${bookingId}/payments`,
      { method: 'CASH', amount: 490_000, currency: 'IDR', ...body },
      { token, key },
    )
  const recordedOf = async (orderId: string) =>
    (await world.log()).filter(
      one => one.stream === `order-${orderId}` && one.type === 'PaymentRecorded',
    )

  test('is taken once under one key, and records who received it', async () => {
    const { bookingId, orderId } = await booked()
    const key = randomUuid()
    for (let time = 0; time < 2; time += 1)
      expect((await take(bookingId, {}, key)).status).toBe(200)
    const [, taken, ...more] = await recordedOf(orderId)
    expect(more).toEqual([])
    expect(taken!.data).toMatchObject({
      paidTotal: 700_000,
      remaining: 0,
      desk: { method: 'CASH', reference: null, by: staff.accountId },
    })
    expect(await take(bookingId, {})).toMatchObject({ status: 409, code: 'AboveRemainder' })
  })
  test('is taken by one of two desks at once', async () => {
    const { bookingId, orderId } = await booked()
    const answers = await Promise.all([take(bookingId, {}), take(bookingId, {})])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await recordedOf(orderId)).toHaveLength(2)
  })
  test('by card needs the reference of the terminal', async () => {
    const { bookingId } = await booked()
    expect(await take(bookingId, { method: 'CARD' })).toMatchObject({ status: 422 })
    expect((await take(bookingId, { method: 'CARD', reference: 'T-1' })).status).toBe(200)
  })
  test('is refused to staff who may not record payments, and for an unknown booking', async () => {
    const reservation = await joined('putu', 'RESERVATION')
    const { bookingId } = await booked()
    expect((await take(bookingId, {}, randomUuid(), reservation)).status).toBe(403)
    expect((await take(randomUuid(), {})).status).toBe(404)
  })
  test('is voided by the person who took it, and by finance; then the gateway may be asked again', async () => {
    const { bookingId, orderId, slug } = await booked()
    await take(bookingId, { amount: 90_000 })
    await take(bookingId, { amount: 400_000 })
    const [, first, second] = await recordedOf(orderId)
    const undo = (paymentId: unknown, token = staff.token) =>
      world.send(
        'POST',
        `/reservation-admin/bookings/${bookingId}/payments/${String(paymentId)}/void`,
        { reason: 'WRONG_AMOUNT' },
        { token },
      )
    expect((await undo(first!.data.paymentId)).status).toBe(200)
    const other = await joined('made', 'FRONT_OFFICE')
    const refused = await undo(second!.data.paymentId, other.token)
    expect(refused).toMatchObject({ status: 409, code: 'NotYourPayment' })
    const finance = await joined('wayan', 'FINANCE')
    expect((await undo(second!.data.paymentId, finance.token)).status).toBe(200)
    expect((await world.log()).at(-1)!.data).toMatchObject({ paidTotal: 210_000 })
    const again = await world.send('POST', `/orders/${slug}/payments`)
    expect(again.status).toBe(202)
    expect((await undo((await recordedOf(orderId))[0]!.data.paymentId)).status).toBe(404)
  })
  describe('by a transfer', () => {
    const ofOrder = async (orderId: string) =>
      (await world.log()).filter(one => one.stream === `order-${orderId}`)
    /** An order that waits for the transfer of the whole balance, and its id. */
    async function waiting() {
      const of = await booked()
      expect((await take(of.bookingId, { method: 'TRANSFER', reference: 'BCA 0417' })).status).toBe(
        200,
      )
      const recorded = (await ofOrder(of.orderId)).at(-1)!
      expect(recorded.type).toBe('TransferRecorded')
      return { ...of, paymentId: recorded.data.paymentId as string }
    }
    const ask = (
      what: 'confirm' | 'void',
      of: { bookingId: string; paymentId: string },
      token: string,
    ) =>
      world.send(
        'POST',
        `/reservation-admin/bookings/${of.bookingId}/payments/${of.paymentId}/${what}`,
        what === 'void' ? { reason: 'NOT_RECEIVED' } : {},
        { token },
      )

    test('waits for finance, once; of two desks at once one is refused', async () => {
      const of = await booked()
      const answers = await Promise.all([
        take(of.bookingId, { method: 'TRANSFER' }),
        take(of.bookingId, {}),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    })
    test('is confirmed only by finance, and counts from then on', async () => {
      const of = await waiting()
      const desk = await joined('komang', 'FRONT_OFFICE')
      const finance = await joined('agus', 'FINANCE')
      expect((await ask('confirm', of, desk.token)).status).toBe(403)
      for (let time = 0; time < 2; time += 1)
        expect((await ask('confirm', of, finance.token)).status).toBe(200)
      expect((await recordedOf(of.orderId)).slice(1).map(({ data }) => data)).toMatchObject([
        {
          paidTotal: 700_000,
          remaining: 0,
          desk: { method: 'TRANSFER', by: staff.accountId, confirmedBy: finance.accountId },
        },
      ])
      const unknown = { ...of, paymentId: randomUuid() }
      expect((await ask('confirm', unknown, finance.token)).status).toBe(404)
    })
    test('that never arrived is voided and can no longer be confirmed', async () => {
      const of = await waiting()
      const finance = await joined('wira', 'FINANCE')
      expect((await ask('void', of, staff.token)).status).toBe(200)
      expect(await ask('confirm', of, finance.token)).toMatchObject({ code: 'PaymentVoided' })
      expect((await take(of.bookingId, {})).status).toBe(200)
    })
    test('that is confirmed and voided at the same moment ends in one order or the other', async () => {
      const of = await waiting()
      const finance = await joined('surya', 'FINANCE')
      const answers = await Promise.all([
        ask('confirm', of, finance.token),
        ask('void', of, finance.token),
      ])
      const said = (await ofOrder(of.orderId)).map(({ type }) => type)
      if (said.includes('TransferVoided')) {
        expect(answers[0].code).toBe('PaymentVoided')
        expect(await recordedOf(of.orderId)).toHaveLength(1)
      } else expect(said.slice(-2)).toEqual(['PaymentRecorded', 'PaymentVoided'])
    })
    test('for an order cancelled meanwhile is owed back', async () => {
      const of = await waiting()
      const token = shop.admin.token
      const body = { refund: 'FULL', reason: 'Weather' }
      const ended = await world.send('POST', `/admins/orders/${of.slug}/cancel`, body, { token })
      expect(ended.status).toBe(200)
      const finance = await joined('dewi', 'FINANCE')
      expect((await ask('confirm', of, finance.token)).status).toBe(200)
      const system = { token: world.system() }
      await world.send('POST', `/internal/orders/${of.orderId}/settle-late-payment`, {}, system)
      expect((await ofOrder(of.orderId)).slice(-2)).toMatchObject([
        { type: 'LatePaymentRecorded', data: { amount: 490_000 } },
        { type: 'RefundDue', data: { amount: 490_000, cause: 'LATE_PAYMENT' } },
      ])
    })
  })
})
