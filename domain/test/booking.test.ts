import * as fc from 'fast-check'
import { statusCodes, type TakeBackReason } from '@arung/contracts/bookings/statuses'
import { describe, expect, test } from 'vitest'
import { booking, type BookingCommand } from '../src/bookings/booking.ts'
import type { BookingEvent, BookingTerms } from '../src/bookings/events.ts'
import { bookingsOf } from '../src/bookings/of-order.ts'
import { orderSale, type Sale } from '../src/bookings/sale.ts'
import { bookingSamples, sampleBooking } from '../src/bookings/samples.ts'
import { takeBackMs } from '../src/bookings/moves.ts'
import type { OrderEvent } from '../src/orders/events.ts'
import { order, type LiveOrder } from '../src/orders/order.ts'
import { activityDate, ids, sampleNotedBooking, sampleOrder } from '../src/testing/sample-order.ts'
import { instantOf, later } from '../src/time.ts'
import { deciderLaws } from './laws.ts'
import { cancelled, confirmed, paid, placed, total } from './order-history.ts'
import { folded, given } from './specification.ts'

const of = { bookingId: ids.booking, sale: orderSale(ids.order) }
const by = ids.staff
const other = ids.admin
const morning = instantOf(activityDate, '08:41')
const afterStart = instantOf(activityDate, '09:10')
const dayBefore = later(morning, -86_400_000)

const follow = (terms: BookingTerms | null): BookingCommand => ({
  type: 'FollowSale',
  ...of,
  terms,
  now: morning,
})
const receive = (present: number, now = morning): BookingCommand => ({
  type: 'CheckIn',
  toCollect: 0,
  unpaid: null,
  present,
  by,
  now,
})
const forfeit: BookingCommand = {
  type: 'ForfeitBooking',
  bookingId: ids.booking,
  now: morning,
}
const start: BookingCommand = { type: 'Start', by, now: afterStart }
const end = (outcome: 'COMPLETED' | 'ABORTED'): BookingCommand => ({
  type: 'End',
  outcome,
  by,
  now: afterStart,
})
const noShow = (now = afterStart): BookingCommand => ({ type: 'MarkNoShow', by, now })
const takeBack = (asked: {
  by?: string
  now?: string
  late?: boolean
  reason?: TakeBackReason | null
}): BookingCommand => ({
  type: 'TakeBack',
  by: asked.by ?? by,
  late: asked.late ?? false,
  reason: asked.reason ?? null,
  now: asked.now ?? later(morning, takeBackMs - 1),
})
const opened: BookingEvent = {
  type: 'BookingOpened',
  data: { ...of, terms: sampleBooking, state: 'APPROVED', at: morning },
}
const bookingCancelled: BookingEvent = {
  type: 'BookingCanceled',
  data: { ...of, why: 'SALE', by: null, at: morning },
}
const arrived = (present: number): BookingEvent => ({
  type: 'GuestsArrived',
  data: { unpaid: null, happenedAt: null, ...of, present, by, at: morning },
})
const started: BookingEvent = {
  type: 'ActivityStarted',
  data: { happenedAt: null, ...of, by, at: afterStart },
}
const ended = (outcome: 'COMPLETED' | 'ABORTED' | 'NO_SHOW'): BookingEvent => ({
  type: 'ActivityEnded',
  data: { happenedAt: null, ...of, outcome, by, at: afterStart },
})
const completed: BookingEvent = { type: 'BookingCompleted', data: { ...of, at: afterStart } }
const contradicted = (terms: BookingTerms | null): BookingEvent => ({
  type: 'BookingContradicted',
  data: { ...of, terms, at: morning },
})
const later13: BookingTerms = { ...sampleBooking, time: '13:00' }

describe('a booking that follows its sale', () => {
  test('is opened, changed and cancelled with the sale, each once', () => {
    given(booking).when(follow(sampleBooking)).thenEvents(opened)
    given(booking).when(follow(null)).thenNothing()
    given(booking, opened).when(follow(sampleBooking)).thenNothing()
    given(booking, opened)
      .when(follow(later13))
      .thenEvents({
        type: 'BookingChanged',
        data: { ...of, before: sampleBooking, after: later13, at: morning },
      })
    given(booking, opened).when(follow(null)).thenEvents(bookingCancelled)
    given(booking, opened, bookingCancelled).when(follow(null)).thenNothing()
    given(booking, opened, bookingCancelled).when(follow(later13)).thenNothing()
  })
  test('records a contradicting sale once after guests have arrived', () => {
    given(booking, opened, arrived(1)).when(follow(null)).thenEvents(contradicted(null))
    given(booking, opened, arrived(2), started)
      .when(follow(later13))
      .thenEvents(contradicted(later13))
    given(booking, opened, arrived(1), contradicted(null)).when(follow(null)).thenNothing()
    given(booking, opened, arrived(1)).when(follow(sampleBooking)).thenNothing()
    // A new mapping or share on the operator's side does not affect guests who have arrived.
    const mapped = { ...sampleBooking, reservationProductId: null, share: 1 }
    given(booking, opened, arrived(1)).when(follow(mapped)).thenNothing()
    given(booking, opened, arrived(2), started, ended('COMPLETED')).when(follow(null)).thenNothing()
  })
  test('follows the sale again after a check-in is taken back', () =>
    given(booking, opened, arrived(1), contradicted(null), {
      type: 'MoveTakenBack',
      data: { ...bookingSamples.MoveTakenBack },
    })
      .when(follow(null))
      .thenEvents(bookingCancelled))
})

test('a booking not written while its places were held is forfeited, once and for good', () => {
  const forfeited: BookingEvent = {
    type: 'BookingForfeited',
    data: { bookingId: ids.booking, at: morning },
  }
  given(booking).when(forfeit).thenEvents(forfeited)
  given(booking, forfeited).when(forfeit).thenEvents()
  given(booking, forfeited).when(receive(1)).thenRefused('BookingUnknown')
  expect(folded(booking, [forfeited])).toEqual({ exists: false, forfeited: true })
  const opened: BookingEvent = { type: 'BookingOpened', data: bookingSamples.BookingOpened }
  given(booking, opened).when(forfeit).thenEvents()
  expect(folded(booking, [opened, forfeited])).toEqual(folded(booking, [opened]))
})

describe('checking in guests', () => {
  test('records how many are present in all, late arrivals included', () => {
    given(booking, opened).when(receive(1)).thenEvents(arrived(1))
    given(booking, opened, arrived(1)).when(receive(1)).thenNothing()
    given(booking, opened, arrived(1)).when(receive(2)).thenEvents(arrived(2))
    const state = given(booking, opened, arrived(1), started).when(receive(2)).thenState()
    expect(state).toMatchObject({ state: 'ON_ACTIVITY', present: 2 })
  })
  test('is refused on another day, above the number booked and below the number present', () => {
    given(booking, opened).when(receive(2, dayBefore)).thenRefused('OtherDay')
    given(booking, opened).when(receive(3)).thenRefused('MoreThanBooked')
    given(booking, opened, arrived(2)).when(receive(1)).thenRefused('FewerThanPresent')
    given(booking, opened).when(receive(0)).thenNothing()
    given(booking, opened, bookingCancelled).when(receive(1)).thenRefused('BookingCanceled')
    given(booking, opened, ended('NO_SHOW')).when(receive(1)).thenRefused('BookingEnded')
  })
})

describe('an activity', () => {
  test('starts once guests have arrived, and ends completed or aborted', () => {
    given(booking, opened).when(start).thenRefused('NobodyArrived')
    given(booking, opened, arrived(1)).when(start).thenEvents(started)
    given(booking, opened, arrived(1), started).when(start).thenNothing()
    given(booking, opened, arrived(1)).when(end('COMPLETED')).thenRefused('NotStarted')
    given(booking, opened, arrived(1), started).when(end('ABORTED')).thenEvents(ended('ABORTED'))
    given(booking, opened, arrived(1), started, ended('COMPLETED'))
      .when(end('COMPLETED'))
      .thenNothing()
    given(booking, opened, arrived(1), started, ended('COMPLETED'))
      .when(end('ABORTED'))
      .thenRefused('BookingEnded')
    for (const command of [start, end('COMPLETED')])
      given(booking, opened, bookingCancelled).when(command).thenRefused('BookingCanceled')
    given(booking, opened, ended('NO_SHOW')).when(start).thenRefused('BookingEnded')
  })
  test('ends as a no-show only once its time has begun and nobody has arrived', () => {
    given(booking, opened).when(noShow(morning)).thenRefused('NotBegunYet')
    given(booking, opened).when(noShow()).thenEvents(ended('NO_SHOW'))
    given(booking, opened, ended('NO_SHOW')).when(noShow()).thenNothing()
    given(booking, opened, arrived(1)).when(noShow()).thenRefused('HasArrived')
    given(booking, opened, bookingCancelled).when(noShow()).thenRefused('BookingCanceled')
    given(booking, opened, arrived(1), started, ended('COMPLETED'))
      .when(noShow())
      .thenRefused('BookingEnded')
  })
})

describe('taking back a move', () => {
  const back = (move: 'CHECK_IN' | 'NO_SHOW', reason: TakeBackReason | null, who: string = by) =>
    expect.objectContaining({ move, reason, by: who, state: 'APPROVED', present: 0 }) as never

  test('reverts the last one, once, for the same person within ten minutes', () => {
    given(booking, opened).when(takeBack({})).thenRefused('NothingToTakeBack')
    given(booking, opened, arrived(2))
      .when(takeBack({}))
      .thenEvents({ type: 'MoveTakenBack', data: back('CHECK_IN', null) })
    const state = given(booking, opened, arrived(1), started)
      .when(takeBack({ now: afterStart }))
      .thenState()
    expect(state).toMatchObject({ state: 'ARRIVED', present: 1, last: null })
    given(booking, opened, arrived(2), started, ended('COMPLETED'), bookingCancelled)
      .when(takeBack({}))
      .thenRefused('BookingCanceled')
  })
  test('needs the right and a reason when it is late or by somebody else', () => {
    const tooLate = later(morning, takeBackMs)
    given(booking, opened, arrived(2))
      .when(takeBack({ now: tooLate }))
      .thenRefused('TooLate')
    given(booking, opened, arrived(2))
      .when(takeBack({ by: other }))
      .thenRefused('TooLate')
    given(booking, opened, arrived(2))
      .when(takeBack({ by: other, late: true }))
      .thenRefused('ReasonNeeded')
    given(booking, opened, arrived(2))
      .when(takeBack({ by: other, late: true, reason: 'WRONG_BOOKING' }))
      .thenEvents({ type: 'MoveTakenBack', data: back('CHECK_IN', 'WRONG_BOOKING', other) })
  })
  test('is refused once the order is complete', () =>
    given(booking, opened, ended('NO_SHOW'), completed)
      .when(takeBack({ now: afterStart }))
      .thenRefused('OrderDone'))
  test('an order completes an ended booking once', () => {
    const complete: BookingCommand = { type: 'CompleteBooking', now: afterStart }
    given(booking, opened, ended('NO_SHOW')).when(complete).thenEvents(completed)
    given(booking, opened, ended('NO_SHOW'), completed).when(complete).thenNothing()
    for (const history of [[], [arrived(2)], [arrived(2), started], [bookingCancelled]])
      given(booking, opened, ...history)
        .when(complete)
        .thenRefused('NotEnded')
  })
})

describe('the bookings of an order', () => {
  const liveOrder = (...events: OrderEvent[]): LiveOrder => {
    const state = folded(order, events)
    if (!state.exists) throw new Error('It was placed')
    return state
  }
  test('are one per activity, and exist only while the order is confirmed', () => {
    const [line] = sampleOrder.lines
    if (!line) throw new Error('The sample has a line')
    expect(bookingsOf(liveOrder(placed, paid))).toEqual([])
    const [one, ...more] = bookingsOf(liveOrder(placed, paid, confirmed))
    expect(more).toHaveLength(line.sessions.length - 1)
    expect(one).toMatchObject({
      lineId: line.lineId,
      part: 0,
      guests: line.persons,
      reservationProductId: null,
      list: 'NONE',
      share: line.total,
    })
    expect(bookingsOf(liveOrder(placed, paid, confirmed, cancelled(total)))).toEqual([])
  })
  test('are noted before they are opened, and only for a confirmed order', () => {
    const open = { type: 'OpenBookings', bookings: [sampleNotedBooking], now: morning } as const
    given(order, placed, paid).when(open).thenRefused('OrderNotConfirmed')
    const [noted] = given(order, placed, paid, confirmed)
      .when(open)
      .thenTypes('OrderBookingsOpened')
    if (!noted) throw new Error('It was noted')
    given(order, placed, paid, confirmed, noted, cancelled(total)).when(open).thenNothing()
  })
  test('keep the mapping noted first, and take a later one only where none was noted', () => {
    const noting = (asked: Partial<typeof sampleNotedBooking>) =>
      ({
        type: 'OpenBookings',
        bookings: [{ ...sampleNotedBooking, ...asked }],
        now: morning,
      }) as const
    const other = { reservationProductId: ids.hold, list: 'ATV' } as const
    const noted = (asked: Partial<typeof sampleNotedBooking>): OrderEvent => ({
      type: 'OrderBookingsOpened',
      data: { orderId: ids.order, bookings: [{ ...sampleNotedBooking, ...asked }], at: morning },
    })
    const confirmedOne = [placed, paid, confirmed] as const
    given(order, ...confirmedOne, noted({}))
      .when(noting({ mapped: other }))
      .thenNothing()
    given(order, ...confirmedOne, noted({}))
      .when(noting({ mapped: null }))
      .thenNothing()
    given(order, ...confirmedOne, noted({ mapped: null }))
      .when(noting({ mapped: other, listPrice: 1 }))
      .thenEvents(noted({ mapped: other }))
    given(order, ...confirmedOne, noted({}))
      .when(noting({ rateId: 'tandem', mapped: other }))
      .thenEvents(noted({ rateId: 'tandem', mapped: other }))
    const [terms] = bookingsOf(liveOrder(...confirmedOne, noted({ mapped: other })))
    expect(terms).toMatchObject(other)
  })
  test('cannot be cancelled by the customer after arrival, only by the desk', () => {
    const attend = { type: 'AttendOrder', now: dayBefore } as const
    const [attended] = given(order, placed, paid, confirmed).when(attend).thenTypes('OrderAttended')
    if (!attended) throw new Error('They came')
    const cancel = (by: 'CUSTOMER' | 'ADMIN') =>
      ({ type: 'CancelOrder', by, refund: 'FULL', reason: null, now: dayBefore }) as const
    const history = [placed, paid, confirmed, attended] as const
    given(order, ...history)
      .when(attend)
      .thenNothing()
    given(order, ...history)
      .when(cancel('CUSTOMER'))
      .thenRefused('ActivityStarted')
    given(order, ...history)
      .when(cancel('ADMIN'))
      .thenTypes('OrderCancelled', 'RefundDue')
    given(order, placed, paid).when(attend).thenNothing()
  })
})

const at = fc.constantFrom(dayBefore, morning, afterStart, later(afterStart, takeBackMs))
const who = fc.constantFrom(by, other)
const sale = fc.constantFrom<Sale>(orderSale(ids.order), { kind: 'RESERVATION', id: ids.order })
const commands: fc.Arbitrary<BookingCommand> = fc.oneof(
  fc.constantFrom(sampleBooking, later13, { ...sampleBooking, guests: 4 }, null).map(follow),
  fc
    .record({ state: fc.constantFrom('APPROVED', 'NEED_APPROVAL'), sale })
    .map((asked): BookingCommand => ({
      type: 'OpenBooking',
      bookingId: ids.booking,
      terms: sampleBooking,
      now: morning,
      ...asked,
    })),
  fc
    .constantFrom(
      { type: 'Approve', seen: 0, by },
      { type: 'Decline', reason: 'WEATHER', by },
      { type: 'Decline', reason: null, by: null },
    )
    .map(asked => ({ ...asked, now: morning }) as BookingCommand),
  fc
    .boolean()
    .map((wasClosed): BookingCommand => ({ type: 'Cancel', wasClosed, by, now: morning })),
  fc
    .record({
      present: fc.integer({ min: 0, max: 5 }),
      toCollect: fc.constantFrom(0, 650_000),
      unpaid: fc.constantFrom(null, 'COLLECT_AFTER' as const),
      by: who,
      now: at,
    })
    .map((asked): BookingCommand => ({ type: 'CheckIn', ...asked })),
  fc.record({ by: who, now: at }).chain(asked =>
    fc.constantFrom<BookingCommand>(
      forfeit,
      { type: 'Start', ...asked },
      { type: 'End', outcome: 'COMPLETED', ...asked },
      { type: 'End', outcome: 'ABORTED', ...asked },
      { type: 'MarkNoShow', ...asked },
      { type: 'CompleteBooking', now: asked.now },
      {
        type: 'TakeBack',
        late: true,
        reason: 'PRESSED_BY_MISTAKE',
        ...asked,
      },
    ),
  ),
)
deciderLaws({
  name: 'a booking',
  decider: booking,
  commands,
  events: fc
    .constantFrom(...(Object.keys(bookingSamples) as BookingEvent['type'][]))
    .map(type => ({ type, data: bookingSamples[type] }) as BookingEvent),
  runs: 500,
  holds(state) {
    if (!state.exists) return
    expect(state.present).toBeLessThanOrEqual(state.terms.guests)
    if (state.state === 'ARRIVED' || state.state === 'ON_ACTIVITY')
      expect(state.present).toBeGreaterThan(0)
    if (state.state === 'APPROVED' || state.state === 'NEED_APPROVAL') expect(state.present).toBe(0)
    expect(state.outcome !== null).toBe(state.state === 'ENDED')
    if (state.completed) expect(state.state).toBe('ENDED')
    if (state.outcome === 'NO_SHOW') expect(state.present).toBe(0)
  },
})

test('booking status codes have the numbers of the specification', () => {
  expect(statusCodes).toEqual({
    NEED_APPROVAL: 0,
    APPROVED: 1,
    ARRIVED: 2,
    ON_ACTIVITY: 3,
    ENDED: 4,
    RESCHEDULED: 5,
    PAID: 6,
    CANCELED: 9,
  })
})
