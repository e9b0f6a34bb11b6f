import { uuid } from '@arung/projections/testing/sample-events'
import { bookingSql } from '../../src/bookings/booking.ts'
import {
  bookingLists,
  contradictedSql,
  departuresSql,
  unendedSql,
  unmappedSql,
} from '../../src/bookings/queries.ts'
import { unconfirmedLists } from '../../src/bookings/unconfirmed.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

const booked = (question: Partial<Parameters<typeof bookingLists.page>[0]>) =>
  textAndValues(bookingLists.page({ sort: 'day', ...question }, { page: 1, size: 25 }))
const unconfirmed = (question: Partial<Parameters<typeof unconfirmedLists.page>[0]>) =>
  textAndValues(unconfirmedLists.page({ sort: 'oldest', ...question }, { page: 1, size: 25 }))

export const plans: Plans = {
  filling: [
    `INSERT INTO read.booking_list
   SELECT ${id(32)}, 'ORDER', ${id(6)}, ${id(2)}, ${id(2)}, CASE WHEN n % 400 <> 0 THEN ${id(50)} END, 'RAFTING', 'Rafting',
          'Arung', '2026-02-01'::date + n % 90, '09:00', 2, 0,
          CASE WHEN n % 5 = 0 THEN 'APPROVED' ELSE 'ENDED' END, NULL, NULL, n % 500 = 0,
          CASE WHEN n % 700 = 0 THEN '2027-02-01'::date END, n % 400 = 0, '[]', '[]', 1, NULL ${series}`,
  ],
  lists: [bookingLists, unconfirmedLists],
  questions: [
    ['booking', bookingSql, [uuid(32, 1)]],
    ['departures of a day', departuresSql, ['2026-02-10']],
    ['bookings that contradict their sale', contradictedSql, []],
    ['bookings that nothing is mapped to', unmappedSql, []],
    ['bookings that have not ended', unendedSql, ['2026-02-10']],
    ['bookings not ended', ...booked({ view: 'OPEN', to: '2026-02-10' })],
    ['bookings to be mapped', ...booked({ view: 'UNMAPPED' })],
    ['bookings of a day', ...booked({ from: '2026-02-10', to: '2026-02-10' })],
    ['bookings by day', ...booked({})],
    ['bookings whose sale waits for a transfer', ...booked({ transfer: 'waiting' })],
    [
      'number of bookings whose sale waits for a transfer',
      ...textAndValues(bookingLists.count({ sort: 'day', transfer: 'waiting' })),
    ],
    ['bookings of an agent', ...booked({ agent: uuid(8, 100) })],
    ['bookings whose sale owes money', ...booked({ toReturn: 'yes' })],
    [
      'number of bookings whose sale owes money',
      ...textAndValues(bookingLists.count({ sort: 'day', toReturn: 'yes' })),
    ],
    ['bookings with something to collect', ...booked({ from: '2026-02-10', toCollect: 'yes' })],
    ['bookings a person decides', ...booked({ view: 'CONTRADICTED' })],
    ['search for a booking', ...booked({ q: 'jrm-77', sale: { q: 'jrm-77', people: undefined } })],
    [
      'search for a guest of a booking',
      ...booked({ q: 'sari', sale: { q: 'sari', people: { of: 'all', digests: ['p77'] } } }),
    ],
    ['what waits for a decision', ...unconfirmed({})],
    ['orders to approve', ...unconfirmed({ kind: 'ORDER', sort: 'activity' })],
    ['bookings on request', ...unconfirmed({ kind: 'REQUEST' })],
    ['bookings that contradict', ...unconfirmed({ kind: 'BOOKING' })],
    ['moves that wait', ...unconfirmed({ kind: 'MOVE' })],
    ['bookings whose move waits', ...booked({ state: 'RESCHEDULED' })],
    ['search in what waits', ...unconfirmed({ q: 'jrm-77' })],
    ['what waits of some days', ...unconfirmed({ from: '2026-02-10', to: '2026-02-10' })],
    ['number of what waits', ...textAndValues(unconfirmedLists.count({ sort: 'oldest' }))],
    [
      'number of bookings of a day',
      ...textAndValues(bookingLists.count({ from: '2026-02-10', to: '2026-02-10', sort: 'day' })),
    ],
  ],
}
