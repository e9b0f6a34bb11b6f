import { sampleIds } from '../testing/sample-catalogue.ts'
import { activityDate, ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { BookingEvent, BookingTerms } from './events.ts'
import { orderSale } from './sale.ts'

const of = { bookingId: ids.booking, sale: orderSale(ids.order) }
const by = ids.staff
const at = instants.tripStart
export const sampleBooking: BookingTerms = {
  lineId: ids.line,
  part: 0,
  productId: sampleIds.rafting,
  soldProductId: sampleIds.rafting,
  reservationProductId: ids.reservationProduct,
  list: 'RAFTING',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  date: activityDate,
  time: '09:00',
  guests: 2,
  rates: [{ name: 'Adult', nameId: 'Dewasa', quantity: 2 }],
  addOns: [{ name: 'Photos', nameId: 'Foto', quantity: 1 }],
  share: 1_300_000,
}

const changeId = ids.change
const before = { date: activityDate, time: '09:00' }
const to = { date: activityDate, time: '13:00' }
const holds = (time: string, places: number) => [
  {
    poolId: sampleIds.river,
    date: activityDate,
    holdId: ids.hold,
    demands: [{ time, places }],
  },
]
const places = { before: holds('09:00', 2), after: holds('13:00', 2) }
const ofDesk = {
  bookingId: ids.booking,
  sale: { kind: 'RESERVATION', id: ids.reservation },
} as const

const moreGuests = {
  changeId,
  places: { before: holds('09:00', 2), after: holds('09:00', 3) },
  before: { adults: 2, children: 0, units: null, share: 1_300_000 },
  after: { adults: 2, children: 1, units: null, share: 1_950_000 },
}

export const bookingSamples: SamplesOf<BookingEvent> = {
  BookingForfeited: { bookingId: ids.booking, at: instants.soon },
  BookingOpened: { ...of, terms: sampleBooking, state: 'APPROVED', at: instants.soon },
  BookingApproved: { ...of, by, at: instants.soon },
  BookingChanged: {
    ...of,
    before: sampleBooking,
    after: { ...sampleBooking, time: '13:00' },
    at: instants.soon,
  },
  BookingCanceled: { ...of, why: 'DECLINED', by, at: instants.soon },
  BookingKept: {
    ...of,
    closureId: '0c0c0000-0000-4000-8000-000000000001',
    until: '2027-12-24',
    terms: sampleBooking,
    words: { en: 'The river is too high today.', id: 'Air sungai terlalu tinggi hari ini.' },
    by,
    at: instants.soon,
  },
  MoveAsked: { ...ofDesk, changeId, places, to, lapsesAt: at, by, at: instants.soon },
  BookingMoved: { ...ofDesk, changeId, places, before, after: to, by, at: instants.soon },
  MoveDeclined: {
    ...ofDesk,
    changeId,
    places,
    to,
    outcome: 'DECLINED',
    reason: 'WEATHER',
    by,
    at: instants.soon,
  },
  GuestsAsked: {
    ...ofDesk,
    ...moreGuests,
    choice: 'CHARGE',
    lapsesAt: at,
    by,
    at: instants.soon,
  },
  GuestsDeclined: {
    ...ofDesk,
    ...moreGuests,
    outcome: 'DECLINED',
    reason: 'NEEDED_FOR_OTHERS',
    by,
    at: instants.soon,
  },
  GuestsChanged: {
    ...ofDesk,
    ...moreGuests,
    choice: 'CHARGE',
    by,
    at: instants.soon,
  },
  BookingChangeDropped: { ...ofDesk, changeId, at: instants.soon },
  BookingContradicted: { ...of, terms: null, at },
  GuestsArrived: { ...of, present: 2, unpaid: 'COLLECT_AFTER', happenedAt: instants.soon, by, at },
  ActivityStarted: { ...of, happenedAt: instants.soon, by, at },
  ActivityEnded: { ...of, outcome: 'COMPLETED', happenedAt: at, by, at: instants.tripEnd },
  BookingCompleted: { ...of, at: instants.completion },
  MoveTakenBack: {
    ...of,
    move: 'CHECK_IN',
    state: 'APPROVED',
    present: 0,
    reason: 'WRONG_BOOKING',
    by,
    at,
  },
}
