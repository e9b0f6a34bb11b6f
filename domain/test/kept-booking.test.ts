import * as fc from 'fast-check'
import { dateAfter } from '@arung/contracts/dates'
import { describe, expect, test } from 'vitest'
import { booking, type BookingCommand } from '../src/bookings/booking.ts'
import type { Booking } from '../src/bookings/booking-state.ts'
import type { BookingEvent, BookingTerms } from '../src/bookings/events.ts'
import { hasLapsed, isExpected, keptUntil } from '../src/bookings/kept.ts'
import { orderSale } from '../src/bookings/sale.ts'
import { bookingSamples, sampleBooking } from '../src/bookings/samples.ts'
import { activityDate, ids } from '../src/testing/sample-order.ts'
import { instantOf, later } from '../src/time.ts'
import { deciderLaws } from './laws.ts'
import { folded, given } from './specification.ts'

const of = { bookingId: ids.booking, sale: orderSale(ids.order) }
const by = ids.staff
const { closureId, words } = bookingSamples.BookingKept
const morning = instantOf(activityDate, '08:41')
const afterStart = instantOf(activityDate, '09:10')
const until = keptUntil(activityDate)
const afterUntil = instantOf(dateAfter(until, 1), '00:00')

const keep = (more: Partial<Extract<BookingCommand, { type: 'Keep' }>> = {}) =>
  ({ type: 'Keep', closureId, seen: 0, words, by, now: morning, ...more }) as const
const opened: BookingEvent = {
  type: 'BookingOpened',
  data: { ...of, terms: sampleBooking, state: 'APPROVED', at: morning },
}
const kept: BookingEvent = {
  type: 'BookingKept',
  data: { ...of, closureId, until, terms: sampleBooking, words, by, at: morning },
}
const arrived: BookingEvent = { type: 'GuestsArrived', data: bookingSamples.GuestsArrived }
const changedTo = (after: BookingTerms): BookingEvent => ({
  type: 'BookingChanged',
  data: { ...of, before: sampleBooking, after, at: morning },
})
const checkIn: BookingCommand = {
  type: 'CheckIn',
  present: 2,
  toCollect: 0,
  unpaid: null,
  by,
  now: morning,
}
const start: BookingCommand = { type: 'Start', by, now: afterStart }
const end: BookingCommand = { type: 'End', outcome: 'COMPLETED', by, now: afterStart }
const noShow = (now: string): BookingCommand => ({ type: 'MarkNoShow', by, now })
const keptIn = (state: Booking) => (state.exists ? state.kept : undefined)

describe('a booking whose session does not take place', () => {
  test('is kept once, for a year from its day', () => {
    given(booking, opened).when(keep()).thenEvents(kept)
    given(booking, opened, kept).when(keep()).thenNothing()
    given(booking, opened, kept)
      .when(keep({ closureId: ids.change }))
      .thenRefused('NoDateYet')
    expect([until, activityDate]).toEqual(['2027-12-12', '2026-12-12'])
  })

  test('is not kept when it changed, or when its guests are here or gone', () => {
    given(booking).when(keep()).thenRefused('BookingUnknown')
    given(booking, opened)
      .when(keep({ seen: 1 }))
      .thenRefused('ChangedMeanwhile')
    given(booking, opened, arrived).when(keep()).thenRefused('MoveOfArrived')
    given(booking, opened, {
      type: 'BookingCanceled',
      data: { ...of, why: 'SALE', by: null, at: morning },
    })
      .when(keep())
      .thenRefused('MoveOfCanceled')
    given(booking, {
      type: 'BookingOpened',
      data: { ...of, terms: sampleBooking, state: 'NEED_APPROVAL', at: morning },
    })
      .when(keep())
      .thenRefused('NotApproved')
  })

  test('has no day on which its guests come', () => {
    for (const command of [checkIn, start, end, noShow(afterStart)])
      given(booking, opened, kept).when(command).thenRefused('NoDateYet')
    given(booking, opened, kept)
      .when(noShow(later(afterUntil, -60_000)))
      .thenRefused('NoDateYet')
    given(booking, opened, kept).when(noShow(afterUntil)).thenTypes('ActivityEnded')
    const state = folded(booking, [opened, kept])
    expect(state.exists && isExpected(state)).toBe(false)
  })

  test('lapses when its last day is over on the clock of the operator', () => {
    expect(hasLapsed({ until }, instantOf(until, '23:59'))).toBe(false)
    expect(hasLapsed({ until }, afterUntil)).toBe(true)
  })

  test('has a date again with another day or session, not with another share (control)', () => {
    const folds = (...events: readonly BookingEvent[]) =>
      keptIn(folded(booking, [opened, kept, ...events]))
    expect(folds()).toEqual({ closureId, until })
    expect(folds(changedTo({ ...sampleBooking, share: 1 }))).toEqual({ closureId, until })
    expect(folds(changedTo({ ...sampleBooking, time: '13:00' }))).toBeUndefined()
    expect(folds(changedTo({ ...sampleBooking, date: '2027-01-02' }))).toBeUndefined()
    expect(folds({ type: 'BookingMoved', data: bookingSamples.BookingMoved })).toBeUndefined()
    expect(folds({ type: 'BookingCanceled', data: bookingSamples.BookingCanceled })).toBeUndefined()
  })
})

deciderLaws({
  name: 'a kept booking',
  decider: booking,
  commands: fc.constantFrom<BookingCommand>(
    keep(),
    keep({ seen: 1 }),
    keep({ seen: 2, closureId: ids.change }),
    checkIn,
    start,
    end,
    noShow(afterStart),
    noShow(afterUntil),
    { type: 'FollowSale', ...of, terms: sampleBooking, now: morning },
    { type: 'FollowSale', ...of, terms: { ...sampleBooking, time: '13:00' }, now: morning },
    { type: 'FollowSale', ...of, terms: null, now: morning },
  ),
  events: fc
    .constantFrom('BookingOpened', 'BookingKept', 'BookingChanged', 'BookingCanceled')
    .map(type => ({ type, data: bookingSamples[type] }) as BookingEvent),
  holds(state) {
    if (!state.exists || state.kept === undefined) return
    // Nobody is here without a date, and nobody is under way.
    expect(state.present).toBe(0)
    expect(['ARRIVED', 'ON_ACTIVITY', 'CANCELED']).not.toContain(state.state)
  },
})
