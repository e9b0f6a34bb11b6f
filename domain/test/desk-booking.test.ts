import { describe, test } from 'vitest'
import { booking, type BookingCommand } from '../src/bookings/booking.ts'
import type { BookingEvent } from '../src/bookings/events.ts'
import { orderSale, type Sale } from '../src/bookings/sale.ts'
import { bookingSamples, sampleBooking } from '../src/bookings/samples.ts'
import { activityDate, ids } from '../src/testing/sample-order.ts'
import { instantOf } from '../src/time.ts'
import { given } from './specification.ts'

const sale: Sale = { kind: 'RESERVATION', id: ids.checkout }
const of = { bookingId: ids.booking, sale }
const by = ids.staff
const now = instantOf(activityDate, '08:41')

const open = (state: 'APPROVED' | 'NEED_APPROVAL', whose: Sale = sale): BookingCommand => ({
  type: 'OpenBooking',
  bookingId: ids.booking,
  sale: whose,
  terms: sampleBooking,
  state,
  now,
})
const approve: BookingCommand = { type: 'Approve', seen: 0, by, now }
const decline: BookingCommand = { type: 'Decline', reason: 'WEATHER', by, now }
const lapse: BookingCommand = { type: 'Decline', reason: null, by: null, now }
const cancel = (wasClosed = false): BookingCommand => ({ type: 'Cancel', wasClosed, by, now })

const opened = (state: 'APPROVED' | 'NEED_APPROVAL', whose: Sale = sale): BookingEvent => ({
  type: 'BookingOpened',
  data: { ...of, sale: whose, terms: sampleBooking, state, at: now },
})
const approved: BookingEvent = { type: 'BookingApproved', data: { ...of, by, at: now } }
const cancelled = (
  why: 'DECLINED' | 'LAPSED' | 'CANCELED' | 'CLOSED',
  who: string | null = by,
): BookingEvent => ({
  type: 'BookingCanceled',
  data: {
    ...of,
    why,
    by: who,
    ...(why === 'DECLINED' ? { reason: 'WEATHER' as const } : {}),
    at: now,
  },
})
const arrived: BookingEvent = {
  type: 'GuestsArrived',
  data: { unpaid: null, happenedAt: null, ...of, present: 2, by, at: now },
}
const started: BookingEvent = {
  type: 'ActivityStarted',
  data: { happenedAt: null, ...of, by, at: now },
}
const ended: BookingEvent = {
  type: 'ActivityEnded',
  data: { happenedAt: null, ...of, outcome: 'COMPLETED', by, at: now },
}
const waiting = opened('NEED_APPROVAL')
const stands = opened('APPROVED')

describe('a booking of a reservation', () => {
  test('opens once, approved or on request, under an id of its own', () => {
    given(booking).when(open('APPROVED')).thenEvents(stands)
    given(booking).when(open('NEED_APPROVAL')).thenEvents(waiting)
    given(booking, waiting, approved).when(open('NEED_APPROVAL')).thenNothing()
    given(booking, stands)
      .when(open('APPROVED', { ...sale, id: ids.hold }))
      .thenRefused('BookingTaken')
  })
  test('cannot open once its places were released', () =>
    given(booking, { type: 'BookingForfeited', data: { bookingId: ids.booking, at: now } })
      .when(open('APPROVED'))
      .thenRefused('BookingForfeited'))
  test('is approved once, and only while it waits', () => {
    given(booking, waiting).when(approve).thenEvents(approved)
    given(booking, waiting, approved).when(approve).thenNothing()
    given(booking).when(approve).thenRefused('BookingUnknown')
    for (const history of [[arrived], [arrived, started], [arrived, started, ended]])
      given(booking, stands, ...history)
        .when(approve)
        .thenRefused('NotWaiting')
    given(booking, waiting, cancelled('DECLINED')).when(approve).thenRefused('NotWaiting')
  })
  test('is declined or lapses only while it waits', () => {
    given(booking, waiting).when(decline).thenEvents(cancelled('DECLINED'))
    given(booking, waiting).when(lapse).thenEvents(cancelled('LAPSED', null))
    given(booking, waiting, cancelled('DECLINED')).when(decline).thenNothing()
    given(booking, waiting, approved).when(decline).thenRefused('NotWaiting')
    given(booking, waiting, approved).when(lapse).thenRefused('NotWaiting')
  })
  test('is cancelled before arrival, and afterwards only where the session was closed', () => {
    given(booking, waiting).when(cancel()).thenEvents(cancelled('CANCELED'))
    given(booking, stands).when(cancel()).thenEvents(cancelled('CANCELED'))
    given(booking, stands).when(cancel(true)).thenEvents(cancelled('CLOSED'))
    given(booking, stands, cancelled('CANCELED')).when(cancel()).thenNothing()
    given(booking, stands, arrived).when(cancel()).thenRefused('HasArrived')
    given(booking, stands, arrived).when(cancel(true)).thenEvents(cancelled('CLOSED'))
    given(booking, stands, arrived, started).when(cancel(true)).thenRefused('UnderWay')
    given(booking, stands, arrived, started, ended).when(cancel(true)).thenRefused('BookingEnded')
  })
  test('is approved only in the version that the approver saw', () => {
    const moved: BookingEvent = {
      type: 'BookingMoved',
      data: { ...bookingSamples.BookingMoved, ...of },
    }
    given(booking, waiting, moved).when(approve).thenRefused('ChangedMeanwhile')
    given(booking, waiting, moved)
      .when({ ...approve, seen: 1 } as BookingCommand)
      .thenEvents(approved)
    given(booking, waiting, moved, approved).when(approve).thenNothing()
  })
  test('is cancelled alone with a reason and with the refund terms for its guests', () => {
    const alone = { reason: 'GUESTS_ASKED', terms: 'POLICY' } as const
    given(booking, stands)
      .when({ ...cancel(), alone } as BookingCommand)
      .thenEvents({
        type: 'BookingCanceled',
        data: { ...of, why: 'CANCELED', by, ...alone, at: now },
      })
  })
  test('allows no check-in, start, end or no-show before it is approved', () => {
    const moves: readonly [BookingCommand, 'NotApproved' | 'NobodyArrived' | 'NotStarted'][] = [
      [{ type: 'CheckIn', toCollect: 0, unpaid: null, present: 2, by, now }, 'NotApproved'],
      [{ type: 'Start', by, now }, 'NobodyArrived'],
      [{ type: 'End', outcome: 'COMPLETED', by, now }, 'NotStarted'],
      [{ type: 'MarkNoShow', by, now }, 'NotApproved'],
    ]
    for (const [command, refusal] of moves)
      given(booking, waiting).when(command).thenRefused(refusal)
    given(booking, waiting, approved)
      .when({ type: 'CheckIn', toCollect: 0, unpaid: null, present: 2, by, now })
      .thenEvents(arrived)
  })
})

test('the booking of an order follows that order and refuses commands of the desk', () => {
  const orders = opened('APPROVED', orderSale(ids.order))
  given(booking)
    .when(open('APPROVED', orderSale(ids.order)))
    .thenRefused('FollowsOrder')
  for (const command of [approve, decline, cancel(), cancel(true)])
    given(booking, orders).when(command).thenRefused('FollowsOrder')
})
