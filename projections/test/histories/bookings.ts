import type { DomainEvent } from '@arung/domain/event-types'
import type { BookingTerms } from '@arung/domain/bookings/events'
import { orderSale } from '@arung/domain/bookings/sale'
import { at, uuid } from '../../src/testing/sample-events.ts'

const terms: BookingTerms = {
  lineId: uuid(4, 1),
  part: 0,
  productId: uuid(1, 1),
  soldProductId: uuid(1, 1),
  reservationProductId: uuid(50, 1),
  list: 'RAFTING',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  date: '2026-12-12',
  time: '09:00',
  guests: 3,
  rates: [{ name: 'Adult', nameId: 'Dewasa', quantity: 3 }],
  addOns: [],
  share: 1_050_000,
}
const by = uuid(8, 3)

/**
 * Five bookings of two orders: done, contradicted, taken back, cancelled, and a no-show. Two of the desk's, approved
 * and lapsed, one that was moved and has other guests, and one whose move is pending. Two that are kept, one of which has
 * a date again.
 */
export function bookingHistory(): DomainEvent[] {
  const of = (booking: number, order = 1) => ({
    bookingId: uuid(32, booking),
    sale: orderSale(uuid(6, order)),
  })
  const opened = (booking: number, order: number): DomainEvent => ({
    type: 'BookingOpened',
    data: { ...of(booking, order), terms, state: 'APPROVED', at: at(9) },
  })
  const arrived = (booking: number, present: number): DomainEvent => ({
    type: 'GuestsArrived',
    data: {
      ...of(booking),
      present,
      unpaid: booking === 3 ? 'COLLECT_AFTER' : null,
      happenedAt: booking === 3 ? at(19) : null,
      by,
      at: at(20),
    },
  })
  const ofDesk = (booking: number) => ({
    bookingId: uuid(32, booking),
    sale: { kind: 'RESERVATION', id: uuid(33, booking) } as const,
  })
  const unmapped: BookingTerms = {
    ...terms,
    productId: null,
    soldProductId: null,
    reservationProductId: null,
    list: 'NONE',
  }
  const change = { changeId: uuid(34, 1), places: { before: [], after: [] } }
  const later = { date: '2026-12-13', time: '13:00' }
  const asked = (booking: number): DomainEvent => ({
    type: 'BookingOpened',
    data: { ...ofDesk(booking), terms: unmapped, state: 'NEED_APPROVAL', at: at(9) },
  })
  const keptOf = (which: ReturnType<typeof of> | ReturnType<typeof ofDesk>): DomainEvent => ({
    type: 'BookingKept',
    data: {
      ...which,
      closureId: uuid(70, 1),
      until: '2027-12-12',
      terms,
      words: { en: 'The river is too high.', id: 'Air terlalu tinggi.' },
      by,
      at: at(20),
    },
  })
  const fewer = {
    before: { adults: 3, children: 1, units: null, share: 1_400_000 },
    after: { adults: 2, children: 1, units: null, share: 1_050_000 },
  }
  return [
    opened(1, 1),
    opened(2, 1),
    opened(3, 1),
    opened(4, 2),
    opened(5, 2),
    {
      type: 'BookingChanged',
      data: { ...of(1), before: terms, after: { ...terms, time: '13:00' }, at: at(10) },
    },
    arrived(1, 2),
    { type: 'ActivityStarted', data: { happenedAt: null, ...of(1), by, at: at(21) } },
    arrived(1, 3),
    {
      type: 'ActivityEnded',
      data: { happenedAt: null, ...of(1), outcome: 'COMPLETED', by, at: at(22) },
    },
    arrived(2, 1),
    { type: 'BookingContradicted', data: { ...of(2), terms: null, at: at(21) } },
    arrived(3, 3),
    {
      type: 'MoveTakenBack',
      data: {
        ...of(3),
        move: 'CHECK_IN',
        state: 'APPROVED',
        present: 0,
        reason: 'WRONG_BOOKING',
        by,
        at: at(21),
      },
    },
    { type: 'BookingCanceled', data: { ...of(4, 2), why: 'SALE', by: null, at: at(12) } },
    {
      type: 'ActivityEnded',
      data: { happenedAt: null, ...of(5, 2), outcome: 'NO_SHOW', by, at: at(23) },
    },
    { type: 'BookingCompleted', data: { ...of(5, 2), at: at(26) } },
    asked(6),
    { type: 'BookingApproved', data: { ...ofDesk(6), by, at: at(11) } },
    asked(7),
    { type: 'BookingCanceled', data: { ...ofDesk(7), why: 'LAPSED', by: null, at: at(12) } },
    asked(8),
    { type: 'BookingOpened', data: { ...ofDesk(9), terms, state: 'APPROVED', at: at(9) } },
    {
      type: 'MoveAsked',
      data: { ...ofDesk(9), ...change, to: later, lapsesAt: at(20), by, at: at(10) },
    },
    {
      type: 'MoveDeclined',
      data: {
        ...ofDesk(9),
        ...change,
        to: later,
        outcome: 'LAPSED',
        reason: null,
        by: null,
        at: at(20),
      },
    },
    {
      type: 'BookingMoved',
      data: {
        ...ofDesk(9),
        ...change,
        before: { date: terms.date, time: terms.time },
        after: later,
        by,
        at: at(21),
      },
    },
    {
      type: 'GuestsChanged',
      data: {
        ...ofDesk(9),
        ...change,
        before: { adults: 3, children: 0, units: null, share: 1_050_000 },
        after: { adults: 3, children: 1, units: null, share: 1_400_000 },
        choice: 'CHARGE',
        by,
        at: at(22),
      },
    },
    {
      type: 'GuestsAsked',
      data: {
        ...ofDesk(9),
        ...change,
        ...fewer,
        choice: 'GIVE_BACK',
        lapsesAt: at(30),
        by,
        at: at(23),
      },
    },
    {
      type: 'GuestsDeclined',
      data: {
        ...ofDesk(9),
        ...change,
        ...fewer,
        outcome: 'REPLACED',
        reason: null,
        by,
        at: at(24),
      },
    },
    {
      type: 'GuestsAsked',
      data: {
        ...ofDesk(9),
        ...change,
        ...fewer,
        choice: 'GIVE_BACK',
        lapsesAt: at(30),
        by,
        at: at(24),
      },
    },
    { type: 'BookingOpened', data: { ...ofDesk(11), terms, state: 'APPROVED', at: at(9) } },
    keptOf(ofDesk(11)),
    { type: 'BookingOpened', data: { ...of(12, 3), terms, state: 'APPROVED', at: at(9) } },
    keptOf(of(12, 3)),
    {
      type: 'BookingChanged',
      data: { ...of(12, 3), before: terms, after: { ...terms, share: 1 }, at: at(21) },
    },
    {
      type: 'BookingChanged',
      data: {
        ...of(12, 3),
        before: { ...terms, share: 1 },
        after: { ...terms, ...later, share: 1 },
        at: at(22),
      },
    },
    { type: 'BookingOpened', data: { ...ofDesk(10), terms, state: 'APPROVED', at: at(9) } },
    {
      type: 'MoveAsked',
      data: { ...ofDesk(10), ...change, to: later, lapsesAt: at(20), by, at: at(10) },
    },
  ]
}
