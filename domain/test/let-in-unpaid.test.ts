import { describe, test } from 'vitest'
import { booking, type BookingCommand } from '../src/bookings/booking.ts'
import type { BookingEvent } from '../src/bookings/events.ts'
import { orderSale } from '../src/bookings/sale.ts'
import { bookingSamples } from '../src/bookings/samples.ts'
import { activityDate, ids } from '../src/testing/sample-order.ts'
import { instantOf, later } from '../src/time.ts'
import { given } from './specification.ts'

const of = { bookingId: ids.booking, sale: orderSale(ids.order) }
const by = ids.staff
const now = instantOf(activityDate, '08:41')
const opened: BookingEvent = { type: 'BookingOpened', data: bookingSamples.BookingOpened }
type CheckIn = Extract<BookingCommand, { type: 'CheckIn' }>
const checkIn = (asked: Partial<CheckIn>): CheckIn => ({
  type: 'CheckIn',
  present: 1,
  toCollect: 650_000,
  unpaid: null,
  by,
  now,
  ...asked,
})
const arrived = (change: object): BookingEvent => ({
  type: 'GuestsArrived',
  data: { ...of, present: 1, unpaid: null, happenedAt: null, by, at: now, ...change },
})

describe('guests who still owe money', () => {
  test('are not received without a reason', () => {
    given(booking, opened).when(checkIn({})).thenRefused('NotPaid')
  })
  test('are let in with a reason, which the event keeps', () => {
    given(booking, opened)
      .when(checkIn({ unpaid: 'COLLECT_AFTER' }))
      .thenEvents(arrived({ unpaid: 'COLLECT_AFTER' }))
  })
  test('need no reason for the latecomers of the same booking', () => {
    given(booking, opened, arrived({ unpaid: 'AGENT_PAYS' }))
      .when(checkIn({ present: 2 }))
      .thenEvents(arrived({ present: 2 }))
  })
  test('need a reason again once their check-in was taken back', () => {
    const back: BookingEvent = { type: 'MoveTakenBack', data: bookingSamples.MoveTakenBack }
    given(booking, opened, arrived({ unpaid: 'OTHER' }), back)
      .when(checkIn({}))
      .thenRefused('NotPaid')
  })
  test('who have paid meanwhile are received, and a reason that nobody needs is not kept', () => {
    given(booking, opened)
      .when(checkIn({ toCollect: 0, unpaid: 'OTHER' }))
      .thenEvents(arrived({}))
  })
})

describe('a move that waited on a device', () => {
  const paid = { toCollect: 0 }
  test('keeps when it happened there beside the time of the server', () => {
    const happenedAt = later(now, -29 * 60_000)
    given(booking, opened)
      .when(checkIn({ ...paid, happenedAt }))
      .thenEvents(arrived({ happenedAt }))
  })
  test('and was sent within a minute counts as sent at once', () => {
    given(booking, opened)
      .when(checkIn({ ...paid, happenedAt: later(now, -59_999) }))
      .thenEvents(arrived({}))
  })
  test('is refused more than five minutes before it happened, or more than a day after', () => {
    given(booking, opened)
      .when(checkIn({ ...paid, happenedAt: later(now, 5 * 60_000 + 1) }))
      .thenRefused('HappenedInFuture')
    given(booking, opened)
      .when(checkIn({ ...paid, happenedAt: later(now, -24 * 3_600_000 - 1) }))
      .thenRefused('HappenedTooLongAgo')
  })
  test('follows the time of the server: a start that waited cannot come before its check-in', () => {
    const happenedAt = later(now, -60 * 60_000)
    given(booking, opened).when({ type: 'Start', by, now, happenedAt }).thenRefused('NobodyArrived')
  })
})
