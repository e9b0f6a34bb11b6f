import { expect } from 'vitest'
import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import { order } from '@arung/domain/orders/order'
import { sampleZone } from '@arung/domain/testing/sample-catalogue'
import { bookingStream } from '../../src/bookings/streams.ts'
import { orderStream } from '../../src/orders/streams.ts'
import { price, type openDesk } from '../reservations/desk.ts'
import { choice, orderFrom, payInvoice, recordPayment, startCheckout } from '../shop.ts'
import type { World } from '../world.ts'

const { surcharge: carPrice } = sampleZone
type Desk = Awaited<ReturnType<typeof openDesk>>

/** Sales of a river, at the desk and on the site. */
export function closingSales(world: World, desk: Desk, river: string) {
  const { shop } = desk
  async function bookingOf(bookingId: string): Promise<LiveBooking> {
    const { state } = await world.api.parts.workers.load(bookingStream(bookingId), booking)
    if (!state.exists) throw new Error(`${bookingId} is not there`)
    return state
  }
  async function orderOf(orderId: string) {
    const { state } = await world.api.parts.workers.load(orderStream(orderId), order)
    if (!state.exists) throw new Error(`${orderId} is not there`)
    return state
  }
  /** Returns the booking of a paid sale of the desk. */
  async function atDesk(date: string, { adults = 2, time = '09:00' } = {}): Promise<string> {
    const lines = [{ ...desk.line(river, [time], adults), date }]
    const payment = { method: 'CASH', amount: adults * price }
    const { data, status, text } = await desk.sell(desk.sale(lines, adults * price, { payment }))
    expect(status, text).toBe(201)
    return data.bookingIds[0]
  }
  /** Returns a paid and confirmed order of the site, with its bookings. With a zone, its guests are picked up there. */
  async function onSite(
    date: string,
    times: readonly string[] = ['09:00'],
    adults = 2,
    zoneId?: string,
    alsoOn: readonly string[] = [],
  ) {
    const lines = [
      ...times.map(time => choice(shop.rafting, adults, { date, times: [time] })),
      ...alsoOn.map(day => choice(shop.rafting, adults, { date: day, times: ['09:00'] })),
    ]
    const { checkoutId, answer } = await startCheckout(world, lines)
    expect(answer.status, answer.text).toBe(201)
    if (zoneId !== undefined) await world.send('PUT', `/checkouts/${checkoutId}/pickup`, { zoneId })
    const amount = lines.length * adults * 350_000 + (zoneId === undefined ? 0 : carPrice)
    const place = zoneId === undefined ? {} : { pickupPlace: 'Villa Karang, Uluwatu' }
    const placed = await orderFrom(world, checkoutId, adults, amount, undefined, place)
    const { paymentId } = await payInvoice(world, { ...placed, amount })
    await recordPayment(world, { ...placed, paymentId, amount })
    const { orderId, slug } = placed
    const confirmed = await world.send('POST', `/admins/orders/${slug}/confirm`, {}, shop.admin)
    expect(confirmed.status, confirmed.text).toBe(200)
    await followOrder(orderId)
    const { bookings } = await orderOf(orderId)
    return { orderId, slug, amount, bookingIds: bookings.map(({ bookingId }) => bookingId) }
  }
  const followOrder = (orderId: string) =>
    world.send('POST', `/internal/orders/${orderId}/bookings`, {}, { token: world.system() })
  return { bookingOf, orderOf, atDesk, onSite, followOrder }
}
