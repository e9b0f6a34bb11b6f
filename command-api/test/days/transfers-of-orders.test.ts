import { booking } from '@arung/domain/bookings/booking'
import { order } from '@arung/domain/orders/order'
import { describe, expect, test } from 'vitest'
import { bookingStream } from '../../src/bookings/streams.ts'
import { transferReader } from '../../src/days/transfer-reader.ts'
import { orderStream } from '../../src/orders/streams.ts'
import { orderShop } from '../orders/order-shop.ts'

const { world, internal, review, paidOrder } = orderShop()

/** A confirmed order of two whose lines offer pick-up, and the day of its booking. */
async function booked() {
  const { orderId, slug } = await paidOrder()
  expect((await review(slug, 'confirm', {})).status).toBe(200)
  expect((await internal(`/orders/${orderId}/bookings`)).status).toBe(200)
  const { workers } = world().api.parts
  const { state } = await workers.load(orderStream(orderId), order)
  const bookingId = state.exists ? (state.bookings[0]?.bookingId ?? '') : ''
  const { state: opened } = await workers.load(bookingStream(bookingId), booking)
  return { orderId, slug, bookingId, date: opened.exists ? opened.terms.date : '' }
}
const guestsOn = (date: string, direction: 'THERE' | 'HOME' | 'CHARTER', id: string) =>
  transferReader(world().api.parts, date)(direction, id)

describe('the guests of an order', () => {
  test('travel both ways on the day of their booking while they have not chosen otherwise', async () => {
    const { orderId, bookingId, date } = await booked()
    expect(await guestsOn(date, 'THERE', orderId)).toBe(2)
    expect(await guestsOn(date, 'HOME', orderId)).toBe(2)
    expect(await guestsOn('2026-01-01', 'THERE', orderId)).toBe(0)
    expect(await guestsOn(date, 'CHARTER', bookingId)).toBe(0)
    expect(await guestsOn(date, 'THERE', bookingId)).toBe(0)
  })

  test('do not travel once the order is cancelled', async () => {
    const { orderId, slug, date } = await booked()
    const cancelled = await review(slug, 'cancel', { refund: 'FULL', reason: 'Weather' })
    expect(cancelled.status, cancelled.text).toBe(200)
    expect((await internal(`/orders/${orderId}/bookings`)).status).toBe(200)
    expect(await guestsOn(date, 'THERE', orderId)).toBe(0)
  })
})
