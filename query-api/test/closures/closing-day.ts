import type { ClosureChoice, PartyOutcome } from '@arung/contracts/closures/closures'
import type { DomainEvent } from '@arung/domain/event-types'
import { bookingName, bookingNamespace } from '@arung/domain/bookings/streams'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { closureSamples } from '@arung/domain/closures/samples'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { sampleReservation } from '@arung/domain/reservations/samples'
import {
  at,
  line,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
  uuid,
} from '@arung/projections/testing/sample-events'
import { uuidv5 } from '@arung/platform/ids'
import { ids } from '../shop.ts'

export const date = '2026-02-01'
export const next = '2026-02-02'
export const pool = uuid(4, 9)
export const price = 500_000
const product = uuid(63, 1)
export const staffId = ids.admin
export const closureId = uuid(70, 1)
export const bookingId = (n: number) => uuid(32, n)
const saleOf = (n: number) => ({ kind: 'RESERVATION', id: uuid(66, n) }) as const

/** A river of the rafting list at 09:00, 11:00 and 13:00 with this many places in each session. */
export const river = (
  sessionLimit: number | null,
  dayLimit: number | null = null,
): DomainEvent[] => [
  {
    type: 'PoolSaved',
    data: { poolId: pool, pool: { name: 'Falls', sessionLimit, dayLimit }, version: 1, at: at(1) },
  },
  { type: 'ProductTypeSaved', data: { typeId: uuid(64, 1), productType: sampleType, at: at(1) } },
  {
    type: 'ReservationProductSaved',
    data: {
      productId: product,
      product: {
        ...sampleSingle,
        typeId: uuid(64, 1),
        sessions: ['09:00', '11:00', '13:00'],
        pools: [{ poolId: pool, per: 'PERSON' }],
      },
      at: at(1),
    },
  },
]

type Sold = Readonly<{
  guests?: number
  time?: string
  on?: string
  paid?: number
  sale?: number
  email?: string | null
}>

const terms = (n: number, { guests = 2, time = '09:00', on = date }: Sold) => ({
  lineId: uuid(9, n),
  part: 0,
  productId: null,
  soldProductId: null,
  reservationProductId: product,
  list: 'RAFTING' as const,
  name: 'Falls',
  nameId: 'Air terjun',
  date: on,
  time,
  guests,
  rates: [],
  addOns: [],
  share: guests * price,
})

/** A paid sale of the desk with one booking. */
export function soldAtDesk(n: number, sold: Sold = {}): DomainEvent[] {
  const { guests = 2, time = '09:00', on = date, paid = guests * price } = sold
  const sale = saleOf(n)
  const [first] = sampleReservation.lines
  if (first === undefined) throw new Error('The sample has no line')
  const total = guests * price
  const part = {
    ...first.parts[0]!,
    bookingId: bookingId(n),
    productId: product,
    time,
    share: total,
    holds: [],
  }
  return [
    {
      type: 'ReservationMade',
      data: {
        ...sampleReservation,
        reservationId: sale.id,
        party: { ...sampleReservation.party!, email: sold.email ?? null },
        number: `JRM-${n}`,
        voucherCode: `V${n}`,
        locale: 'id',
        pickUp: null,
        pickUpTotal: 0,
        total,
        lines: [
          {
            ...first,
            date: on,
            adults: guests,
            children: 0,
            total,
            listTotal: total,
            override: null,
            parts: [part],
          },
        ],
        at: at(2),
      },
    },
    ...(paid === 0
      ? []
      : [
          {
            type: 'DeskPaymentRecorded',
            data: {
              reservationId: sale.id,
              paymentId: uuid(7, 100 + n),
              method: 'CASH',
              amount: paid,
              reference: null,
              by: staffId,
              at: at(3),
            },
          } as const,
        ]),
    {
      type: 'BookingOpened',
      data: { bookingId: bookingId(n), sale, terms: terms(n, sold), state: 'APPROVED', at: at(4) },
    },
  ]
}

/** A paid and confirmed order of the site with one booking of two guests, or with one more on the next day. */
export function soldOnSite(
  n: number,
  { others = 0, ...sold }: Sold & { others?: number } = {},
): DomainEvent[] {
  const orderId = uuid(6, n)
  const sale = { kind: 'ORDER', id: orderId } as const
  const opened = (id: number, more: Sold): DomainEvent => ({
    type: 'BookingOpened',
    data: {
      bookingId: bookingId(id),
      sale,
      terms: { ...terms(id, more), productId: ids.rafting, soldProductId: ids.rafting },
      state: 'APPROVED',
      at: at(4),
    },
  })
  return [
    orderPlaced(n, { lines: [{ ...line(n, 2), productId: ids.rafting, mediaId: ids.picture }] }),
    paymentRecorded(n),
    orderConfirmed(n),
    opened(n, sold),
    ...Array.from({ length: others }, (_, nth) => opened(n * 100 + nth, { on: next })),
  ]
}

/** The booking of the nth line of an order that `soldTogether` sells. */
export const ofLine = (n: number, nth: number): string =>
  uuidv5(bookingNamespace, bookingName(uuid(6, n), uuid(20, n * 100 + nth), 0))

/** A paid and confirmed order of the site with a line of two guests on each of these days. */
export function soldTogether(n: number, days: readonly string[], paid?: number): DomainEvent[] {
  const sale = { kind: 'ORDER', id: uuid(6, n) } as const
  const lines = days.map((on, nth) => ({
    ...line(n * 100 + nth, 2),
    productId: ids.rafting,
    mediaId: ids.picture,
    date: on,
  }))
  const total = 900_000 * days.length
  const amount = paid ?? total
  return [
    orderPlaced(n, { lines, subTotal: total, grandTotal: total, payNow: amount }),
    {
      type: 'PaymentRecorded',
      data: {
        orderId: sale.id,
        paymentId: uuid(7, n),
        amount,
        currency: 'IDR',
        paidTotal: amount,
        remaining: total - amount,
        recordedAt: at(3),
      },
    },
    orderConfirmed(n),
    ...days.map((on, nth): DomainEvent => ({
      type: 'BookingOpened',
      data: {
        bookingId: ofLine(n, nth),
        sale,
        terms: { ...terms(n, { on }), productId: ids.rafting, soldProductId: ids.rafting },
        state: 'APPROVED',
        at: at(4),
      },
    })),
  ]
}

/** The river is closed at this time of a day, or all of it. */
export const shut = (time: string | null, on = date): DomainEvent => ({
  type: 'SessionsClosed',
  data: { poolId: pool, date: on, time, reason: 'High water', right: 'RAFTING' },
})
export const opened = (time: string | null, on = date): DomainEvent => ({
  type: 'SessionsReopened',
  data: { poolId: pool, date: on, time },
})

/** Places of the river that others have. */
export const taken = (n: number, places: number, time: string, on = date): DomainEvent => ({
  type: 'PlacesHeld',
  data: {
    poolId: pool,
    date: on,
    holdId: uuid(10, n),
    holder: { kind: 'STAFF', id: uuid(66, n) },
    demands: [{ time, places }],
    expiresAt: at(9_999),
  },
})

export const arrived = (n: number): DomainEvent => ({
  type: 'GuestsArrived',
  data: {
    bookingId: bookingId(n),
    sale: saleOf(n),
    present: 1,
    unpaid: null,
    happenedAt: null,
    by: staffId,
    at: at(5),
  },
})

/** A booking of the desk that somebody moved on its day, without a closure. */
export const moved = (n: number, time: string): DomainEvent => ({
  type: 'BookingMoved',
  data: {
    ...bookingSamples.BookingMoved,
    bookingId: bookingId(n),
    sale: saleOf(n),
    after: { date, time },
  },
})

/** A booking of the desk that somebody cancelled, without a closure. */
export const canceled = (n: number): DomainEvent => ({
  type: 'BookingCanceled',
  data: { ...bookingSamples.BookingCanceled, bookingId: bookingId(n), sale: saleOf(n) },
})

export const started = (
  parties: readonly (readonly [number, ClosureChoice])[],
  more = {},
): DomainEvent => ({
  type: 'ClosureStarted',
  data: {
    ...closureSamples.ClosureStarted,
    closureId,
    date,
    times: ['09:00'],
    parties: parties.map(([n, choice]) => ({ bookingId: bookingId(n), revision: 0, choice })),
    by: staffId,
    at: at(6),
    ...more,
  },
})

export const handled = (
  n: number,
  choice: ClosureChoice,
  outcome: Exclude<PartyOutcome, 'LATER'>,
  more = {},
): DomainEvent => ({
  type: 'PartyHandled',
  data: {
    closureId,
    bookingId: bookingId(n),
    choice,
    outcome,
    refusal: outcome === 'FAILED' ? closureSamples.PartyHandled.refusal : null,
    at: at(7),
    ...more,
  },
})
