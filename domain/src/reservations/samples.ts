import { activityDate, ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import { sampleIds } from '../testing/sample-catalogue.ts'
import type { ReservationEvent, ReservationTerms } from './events.ts'

const { reservation: reservationId, payment: paymentId } = ids
const by = ids.staff
const at = instants.soon

/** Two guests of a hotel on the river and then on a quad, at one price. */
export const sampleReservation: ReservationTerms = {
  reservationId,
  number: 'JRM-261212-7K3Q',
  voucherCode: '7K3Q9M2X4T6V8W1Z',
  party: {
    name: 'Ketut Sari',
    phone: '+628123456789',
    email: 'ketut@example.com',
    nationality: 'ID',
    others: [{ name: 'Wayan Sari', age: 9 }],
  },
  hotel: { name: 'Villa Sembilan', reference: 'VS-88' },
  pickUp: { zoneId: null, place: 'Villa Sembilan, Ubud', note: 'At the gate' },
  note: 'One of them cannot swim',
  source: 'HOTEL',
  onRequest: false,
  locale: 'en',
  lines: [
    {
      lineId: ids.line,
      productId: '0c0c0000-0000-4000-8000-000000000009',
      name: 'River and trail',
      nameId: 'Sungai dan trek',
      date: activityDate,
      adults: 1,
      children: 1,
      units: null,
      listTotal: 1_700_000,
      total: 1_500_000,
      override: { reason: 'HOTEL_RATE', by },
      parts: [
        {
          bookingId: ids.booking,
          productId: '0c0c0000-0000-4000-8000-000000000001',
          dayList: 'RAFTING',
          name: 'Ayung River Rafting',
          nameId: 'Arung Jeram Sungai Ayung',
          time: '09:00',
          listPrice: 800_000,
          share: 666_667,
          holds: [
            {
              poolId: sampleIds.river,
              date: activityDate,
              holdId: ids.hold,
              demands: [{ time: '09:00', places: 2 }],
            },
          ],
        },
        {
          bookingId: '09090000-0000-4000-8000-000000000002',
          productId: '0c0c0000-0000-4000-8000-000000000002',
          dayList: 'ATV',
          name: 'ATV Ride',
          nameId: 'Naik ATV',
          time: '13:00',
          listPrice: 1_000_000,
          share: 833_333,
          holds: [],
        },
      ],
    },
  ],
  pickUpTotal: 0,
  total: 1_500_000,
  freeCancellationUntil: instants.freeUntil,
  by,
}

export const reservationSamples: SamplesOf<ReservationEvent> = {
  ReservationMade: { ...sampleReservation, at },
  ReservationDropped: { reservationId, at },
  ReservationChanged: {
    reservationId,
    party: sampleReservation.party,
    pickUp: null,
    note: 'Vegetarian lunch',
    by,
    at,
  },
  ReservedBookingChanged: {
    reservationId,
    bookingId: ids.booking,
    revision: 1,
    date: activityDate,
    time: '13:00',
    adults: 2,
    children: 1,
    units: null,
    share: 1_000_000,
    total: 1_833_333,
    freeCancellationUntil: instants.freeUntil,
    at,
  },
  DeskPaymentRecorded: {
    reservationId,
    paymentId,
    method: 'CARD',
    amount: 500_000,
    reference: 'T1-000417',
    by,
    at,
  },
  DeskPaymentConfirmed: { reservationId, paymentId, amount: 500_000, by, at },
  DeskPaymentVoided: {
    reservationId,
    paymentId,
    amount: 500_000,
    counted: true,
    reason: 'WRONG_AMOUNT',
    by,
    at,
  },
  DeskMoneyReturned: {
    reservationId,
    returnId: ids.refund,
    method: 'CASH',
    amount: 200_000,
    receiver: 'Ketut Sari',
    reason: 'FEWER_GUESTS',
    lowered: 150_000,
    by,
    at,
  },
  DeskVoucherAsked: { reservationId, by, at },
  ReservationReduced: {
    reservationId,
    bookingId: ids.booking,
    amount: 666_667,
    why: 'DECLINED',
    by,
    at,
  },
  ReservationCanceled: {
    reservationId,
    terms: 'POLICY',
    reason: 'GUESTS_ASKED',
    kept: 0,
    by,
    at,
  },
  ReservationForgotten: { reservationId, at },
}
