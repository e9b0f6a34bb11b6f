import type { ReservationView } from '@arung/contracts/reservations/views'

/** The id of `deskSale`. */
export const saleId = '66000000-0000-4000-8000-000000000001'
export const bookingOf = (nth: number) => `5b000000-0000-4000-8000-00000000000${nth}`
export const by = { id: '08000000-0000-4000-8000-000000000001', name: 'Kadek Sari' }
export const at = '2026-11-21T01:00:00.000Z'
const booking = (nth: number, name: string, nameId: string) =>
  ({
    bookingId: bookingOf(nth),
    name,
    nameId,
    date: '2026-12-12',
    time: '09:00',
    guests: 2,
    state: 'APPROVED',
    outcome: null,
    isPaid: false,
    statusCode: 1,
    move: null,
    share: 450_000,
  }) as const
/** A sale of the desk with two bookings, as a hotel sent it. */
export const deskSale: ReservationView = {
  reservationId: saleId,
  number: 'JRM-261212-7K3Q',
  state: 'STANDS',
  source: 'HOTEL',
  agent: null,
  hotel: { name: 'Villa Sembilan', reference: 'VS-88' },
  party: {
    name: 'Ketut Sari',
    phone: '+628123456789',
    email: 'ketut@guests.example',
    nationality: 'ID',
    others: [{ name: 'Wayan Sari', age: 9 }],
  },
  pickUp: null,
  pickUpTotal: 0,
  note: 'One of them cannot swim',
  onRequest: false,
  hasVoucher: true,
  locale: 'id',
  madeBy: by,
  madeAt: at,
  lines: [
    {
      lineId: '11000000-0000-4000-8000-000000000001',
      reservationProductId: '2a000000-0000-4000-8000-000000000001',
      name: 'River and trail',
      nameId: 'Sungai dan trek',
      adults: 1,
      children: 1,
      units: null,
      listTotal: 1_000_000,
      total: 900_000,
      override: { reason: 'HOTEL_RATE', by },
      bookings: [
        booking(1, 'Ayung River Rafting', 'Arung Jeram Sungai Ayung'),
        booking(2, 'ATV Ride', 'Naik ATV'),
      ],
    },
  ],
  money: {
    currency: 'IDR',
    total: 900_000,
    paid: 200_000,
    waiting: 0,
    remaining: 700_000,
    owed: 0,
    toReturn: 0,
    lowered: 0,
    kept: 0,
  },
  payments: [],
  mayReturn: 200_000,
  returns: [
    {
      returnId: '7a000000-0000-4000-8000-000000000001',
      method: 'CASH',
      amount: 100_000,
      currency: 'IDR',
      receiver: 'Ketut Sari',
      reason: 'FEWER_GUESTS',
      lowered: 0,
      by,
      agreedBy: null,
      at,
    },
  ],
  returnAsked: null,
  returnRules: {
    cameBy: { CASH: 200_000, CARD: 0, TRANSFER: 0 },
    goodwill: 250_000,
    ownMax: 1_000_000,
  },
}
