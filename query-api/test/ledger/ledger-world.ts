import { Position } from '@arung/contracts/accounts/realms'
import type { DomainEvent } from '@arung/domain/event-types'
import { pickUpLine } from '@arung/contracts/taxes/tax-lines'
import { taxesIn } from '@arung/domain/taxes/tax-of-line'
import { sampleNotedBooking } from '@arung/domain/testing/sample-order'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { at, orderConfirmed, orderPlaced, uuid } from '@arung/projections/testing/sample-events'
import { people } from '../accounts.ts'
import { ids, shop } from '../shop.ts'
import { startWorld } from '../world.ts'

export const river = uuid(63, 1)
export const trail = uuid(63, 2)
export const types = { river: uuid(64, 1), trail: uuid(64, 2) }
const product = (id: string, typeId: string, name: string, cost: number): DomainEvent => ({
  type: 'ReservationProductSaved',
  data: {
    productId: id,
    product: { ...sampleSingle, typeId, name, nameId: name, units: null, cost },
    at: at(1),
  },
})
const type = (id: string, rank: number, name: string): DomainEvent => ({
  type: 'ProductTypeSaved',
  data: { typeId: id, productType: { ...sampleType, name, nameId: name, rank }, at: at(1) },
})

/** Amounts that occur nowhere else, so that a test can look for them in the bytes of an answer. */
export const money = {
  river: 777_001,
  trail: 555_003,
  pickUp: 111_007,
  cash: 333_009,
  transfer: 222_011,
  back: 99_013,
  order: 888_017,
  cost: 44_019,
} as const
/** Rates that the sales below were sold with. */
export const rates = {
  pb1: {
    rateId: uuid(69, 1),
    name: 'PB1',
    basisPoints: 1_000,
    mode: 'INCLUDED',
    number: 'P.2.0001234.51.03',
  },
  service: {
    rateId: uuid(69, 2),
    name: 'Service',
    basisPoints: 525,
    mode: 'INCLUDED',
    number: null,
  },
} as const
const taxed = (lineId: string, total: number, ...of: (keyof typeof rates)[]) => ({
  lineId,
  taxes: taxesIn(
    total,
    of.map(one => rates[one]),
  ),
})
const total = money.river + money.trail + money.pickUp
const [line] = sampleReservation.lines
export const saleId = uuid(66, 1)
const saleBooking = (n: number) => uuid(32, 10 + n)

/** A desk sale of two guests on the river and the trail on 12 January 2026. */
const made = (n: number, day: string): DomainEvent => ({
  type: 'ReservationMade',
  data: {
    ...reservationSamples.ReservationMade,
    reservationId: uuid(66, n),
    number: `JRM-26011${n}-AAAA`,
    lines: line
      ? [
          {
            ...line,
            date: day,
            total: money.river + money.trail,
            parts: [
              {
                ...line.parts[0]!,
                bookingId: saleBooking(2 * n),
                productId: river,
                share: money.river,
              },
              {
                ...line.parts[1]!,
                bookingId: saleBooking(2 * n + 1),
                productId: trail,
                share: money.trail,
              },
            ],
          },
        ]
      : [],
    pickUpTotal: money.pickUp,
    total,
    taxes: [
      taxed(saleBooking(2 * n), money.river, 'pb1', 'service'),
      taxed(pickUpLine, money.pickUp, 'pb1'),
    ],
    by: ids.admin,
    at: '2026-01-10T02:00:00.000Z',
  },
})
const slip = { reservationId: saleId, by: ids.admin, at: at(12) }

/** The events of the first sale: paid in cash, a transfer that waits, one that is voided, and money that goes back. */
export const deskSale: readonly DomainEvent[] = [
  made(1, '2026-01-12'),
  {
    type: 'DeskPaymentRecorded',
    data: { ...slip, paymentId: uuid(67, 1), method: 'CASH', amount: money.cash, reference: null },
  },
  {
    type: 'DeskPaymentRecorded',
    data: {
      ...slip,
      paymentId: uuid(67, 2),
      method: 'TRANSFER',
      amount: money.transfer,
      reference: 'From Ketut Sari',
    },
  },
  {
    type: 'DeskPaymentRecorded',
    data: { ...slip, paymentId: uuid(67, 3), method: 'CARD', amount: 5, reference: 'T-1' },
  },
  {
    type: 'DeskPaymentVoided',
    data: { ...slip, paymentId: uuid(67, 3), amount: 5, counted: true, reason: 'WRONG_AMOUNT' },
  },
  {
    type: 'DeskMoneyReturned',
    data: {
      ...slip,
      returnId: uuid(68, 1),
      method: 'CASH',
      amount: money.back,
      receiver: 'Ketut Sari',
      reason: 'GOODWILL',
      lowered: money.back,
    },
  },
]
const sold = { ...orderPlaced(2).data, grandTotal: money.order, payNow: money.order }
const soldLine = sold.lines[0]!
/** An order of an agent that is paid by the gateway and confirmed. Its mapping comes later. */
export const siteOrder: readonly DomainEvent[] = [
  {
    type: 'OrderPlaced',
    data: {
      ...sold,
      orderNumber: 'JRM-260113-BBBB',
      buyer: { kind: 'AGENT', accountId: ids.agent },
      placedAt: '2026-01-11T02:00:00.000Z',
      discount: 0,
      pickupTotal: 0,
      taxes: [taxed(soldLine.lineId, money.order, 'pb1')],
      lines: [{ ...soldLine, date: '2026-01-13', persons: 3, total: money.order, addOnsTotal: 0 }],
    },
  },
  {
    type: 'PaymentRecorded',
    data: {
      orderId: uuid(6, 2),
      paymentId: uuid(7, 2),
      amount: money.order,
      currency: 'IDR',
      paidTotal: money.order,
      remaining: 0,
      recordedAt: at(5),
    },
  },
  orderConfirmed(2),
]
export const mapped: DomainEvent = {
  type: 'OrderBookingsOpened',
  data: {
    orderId: uuid(6, 2),
    bookings: soldLine.sessions.map((_, part) => ({
      ...sampleNotedBooking,
      bookingId: uuid(32, 90 + part),
      lineId: soldLine.lineId,
      part,
      mapped: { reservationProductId: river, list: 'RAFTING' },
    })),
    at: at(13),
  },
}

/** A world with two types, a product of each, and the sales above. The order is not mapped yet. */
export async function openLedger(...[start, options]: Parameters<typeof startWorld>) {
  const world = await startWorld(start ?? '2026-01-14T00:00:00.000Z', options)
  await world.say(
    ...shop,
    ...people,
    type(types.river, 1, 'River'),
    type(types.trail, 2, 'Trail'),
    product(river, types.river, 'Ayung', money.cost),
    product(trail, types.trail, 'Quad', money.cost),
    ...deskSale,
    ...siteOrder,
  )
  const tokens = new Map<string, string>()
  for (const position of Position.options)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
  tokens.set('USER', await world.signIn(ids.user, 'USER'))
  const ask = (path: string, who: string = 'FINANCE') =>
    world.ask(`/reservation-admin/${path}`, { token: tokens.get(who) ?? '' })
  return {
    world,
    ask,
    token: (who: string) => tokens.get(who) ?? '',
    async data(path: string, who?: string): Promise<unknown> {
      const { status, body, text } = await ask(path, who)
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      return body.data
    },
    async readers(path: string): Promise<string[]> {
      const statuses = await Promise.all(
        [...tokens.keys()].map(async who => [who, (await ask(path, who)).status] as const),
      )
      return statuses.filter(([, status]) => status === 200).map(([who]) => who)
    },
  }
}
export type LedgerWorld = Awaited<ReturnType<typeof openLedger>>
