import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { openShop, payInvoice, placedOrder, recordPayment, type Shop } from '../shop.ts'
import { openWorld, type Answer, type World } from '../world.ts'

const amount = 700_000
let world: World
let shop: Shop
let front: string
let finance: string
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  front = (await position('made', 'FRONT_OFFICE')).token
  finance = (await position('ketut', 'FINANCE')).token
})
afterAll(() => world.close())

const position = async (name: string, as: 'FRONT_OFFICE' | 'FINANCE') => {
  const { accountId, token } = await world.person('reservation-admin', name)
  await world.api.parts.sessions.changePosition(accountId, as)
  return { token }
}
const refusalOf = ({ status, code }: Answer) => [status, code]
const payOut = (bookingId: string, token: string, reference = 'receipt 7') =>
  world.send('POST', `/reservation-admin/bookings/${bookingId}/refund`, { reference }, { token })

/** A booking of an order that was confirmed and paid, and that the desk cancelled. */
async function owed(): Promise<string> {
  const placed = await placedOrder(world, shop)
  const { paymentId } = await payInvoice(world, { ...placed, amount })
  await recordPayment(world, { ...placed, paymentId, amount })
  const { token } = shop.admin
  const confirm = `/admins/orders/${placed.slug}/confirm`
  expect((await world.send('POST', confirm, { note: null }, { token })).status).toBe(200)
  const follow = `/internal/orders/${placed.orderId}/bookings`
  expect((await world.send('POST', follow, {}, { token: world.system() })).status).toBe(200)
  const cancel = await world.send('POST', `/orders/${placed.slug}/cancel`, { reason: null })
  expect(cancel.status, cancel.text).toBe(200)
  const opened = (await world.log()).find(
    one => one.type === 'BookingOpened' && one.data.sale.id === placed.orderId,
  )
  return opened?.data.bookingId as string
}

const setLimit = async (deskRefundMax: number) => {
  const { token } = shop.admin
  const settings = { ...sampleSettings, deskRefundMax }
  expect((await world.send('PUT', '/admins/settings', settings, { token })).status).toBe(200)
}
const eventsOf = async (refundId: string) =>
  (await world.log()).filter(one => one.stream === `refund-${refundId}`)

test('a gateway payment is refunded in cash once two people name the same receipt', async () => {
  const booking = await owed()
  expect(refusalOf(await payOut(booking, front))).toEqual([409, 'AboveOwnLimit'])
  await setLimit(5_000_000)
  const first = await payOut(booking, front)
  expect([first.status, first.data?.state], first.text).toEqual([201, 'HANDED_OVER'])
  expect(refusalOf(await payOut(booking, front))).toEqual([409, 'SecondPersonNeeded'])
  expect(refusalOf(await payOut(booking, finance, 'receipt 8'))).toEqual([409, 'OtherReference'])
  const second = await payOut(booking, finance)
  expect(second.data).toEqual({ refundId: first.data.refundId, state: 'PAID_OUT' })
  expect(refusalOf(await payOut(booking, finance))).toEqual([409, 'NothingToRefund'])
  const events = await eventsOf(first.data.refundId)
  expect(events.map(({ type }) => type)).toEqual([
    'RefundRequested',
    'RefundHandedOver',
    'RefundPaidOut',
  ])
  expect(events.at(-1)?.data).toMatchObject({ byHand: true, reference: 'receipt 7' })
})

test('orders and desk sales count towards one limit per person and day', async () => {
  const [one, two] = [await owed(), await owed()]
  const { token } = await position('kadek', 'FRONT_OFFICE')
  await setLimit(2 * amount - 1)
  expect((await payOut(one, token)).status).toBe(201)
  expect(refusalOf(await payOut(two, token))).toEqual([409, 'AboveOwnLimit'])
  const mended = await payOut(one, token, 'the right receipt')
  expect(mended.data?.state, mended.text).toBe('HANDED_OVER')
  await setLimit(2 * amount)
  expect((await payOut(two, token)).status).toBe(201)
})

test('a refund that many pay out at once is paid out once', async () => {
  const booking = await owed()
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, nth) => position(`finance${nth}`, 'FINANCE')),
  )
  await Promise.all(people.map(({ token }) => payOut(booking, token)))
  for (const { token } of people) await payOut(booking, token)
  const { data } = (await world.log()).findLast(({ type }) => type === 'RefundRequested')!
  const events = await eventsOf(data.refundId)
  expect(events.map(({ type }) => type)).toEqual([
    'RefundRequested',
    'RefundHandedOver',
    'RefundPaidOut',
  ])
})
