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
  const position = async (name: string, as: 'FRONT_OFFICE' | 'FINANCE') => {
    const { accountId, token } = await world.person('reservation-admin', name)
    await world.api.parts.sessions.changePosition(accountId, as)
    return token
  }
  front = await position('made', 'FRONT_OFFICE')
  finance = await position('ketut', 'FINANCE')
})
afterAll(() => world.close())

const refusalOf = ({ status, code }: Answer) => [status, code]
const payOut = (bookingId: string, token: string, reference = 'receipt 7') =>
  world.send('POST', `/reservation-admin/bookings/${bookingId}/refund`, { reference }, { token })

/** A booking of an order that was confirmed, paid and cancelled by the desk. */
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

test('the desk pays out what an order owes, once, and the front office up to the setting', async () => {
  const booking = await owed()
  expect(refusalOf(await payOut(booking, front))).toEqual([409, 'AboveOwnLimit'])
  const settings = { ...sampleSettings, deskRefundMax: 5_000_000 }
  const { token } = shop.admin
  expect((await world.send('PUT', '/admins/settings', settings, { token })).status).toBe(200)
  const paid = await payOut(booking, front)
  expect(paid.status, paid.text).toBe(201)
  expect(refusalOf(await payOut(booking, finance))).toEqual([409, 'NothingToRefund'])
  const told = (await world.log()).filter(one => one.stream === `refund-${paid.data.refundId}`)
  expect(told.map(({ type }) => type)).toEqual(['RefundRequested', 'RefundPaidOut'])
  expect(told[1]?.data).toMatchObject({ byHand: true, reference: 'receipt 7' })
})

test('of all who pay out at once one does, and finance any amount', async () => {
  const booking = await owed()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => payOut(booking, finance, `receipt ${nth}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})
