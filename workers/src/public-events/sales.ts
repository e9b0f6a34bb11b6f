import type { PublicData } from '@arung/contracts/public-events/public-events'
import type { OrderEvent, OrderTerms } from '@arung/domain/orders/events'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { ReservationEvent, ReservedLine } from '@arung/domain/reservations/events'
import type { PublicMakers } from './maker.ts'

type SoldTerms = Pick<OrderTerms, 'lines' | 'persons' | 'activityDate' | 'arrivalTime'>
type SoldLine = PublicData<'order.placed'>['lines'][number]

export const orderMakers: PublicMakers<OrderEvent> = {
  OrderPlaced: data => ({
    type: 'order.placed',
    data: {
      orderId: data.orderId,
      orderNumber: data.orderNumber,
      source: data.buyer.kind,
      locale: data.locale,
      currency: data.currency,
      ...soldOf(data),
      at: data.placedAt,
    },
  }),
  OrderChanged: ({ orderId, after, at }) => ({
    type: 'order.changed',
    data: { orderId, ...soldOf(after), at },
  }),
  OrderConfirmed: ({ orderId, at }) => ({ type: 'order.confirmed', data: { orderId, at } }),
  OrderDeclined: ({ orderId, at }) => ({ type: 'order.declined', data: { orderId, at } }),
  OrderCancelled: ({ orderId, by, at }) => ({ type: 'order.cancelled', data: { orderId, by, at } }),
  OrderExpired: ({ orderId, at }) => ({ type: 'order.expired', data: { orderId, at } }),
  OrderReinstated: ({ orderId, at }) => ({ type: 'order.reinstated', data: { orderId, at } }),
  OrderCompleted: ({ orderId, at }) => ({ type: 'order.completed', data: { orderId, at } }),
}

export const reservationMakers: PublicMakers<ReservationEvent> = {
  ReservationMade: data => ({
    type: 'reservation.made',
    data: {
      reservationId: data.reservationId,
      number: data.number,
      source: data.source,
      locale: data.locale,
      onRequest: data.onRequest,
      lines: data.lines.map(reservedLine),
      at: data.at,
    },
  }),
  ReservationDropped: ({ reservationId, at }) => ({
    type: 'reservation.dropped',
    data: { reservationId, at },
  }),
  ReservedBookingChanged: ({
    reservationId,
    bookingId,
    date,
    time,
    adults,
    children,
    units,
    at,
  }) => ({
    type: 'reservation.changed',
    data: { reservationId, bookingId, date, time, adults, children, units, at },
  }),
  ReservationReduced: ({ reservationId, bookingId, why, at }) => ({
    type: 'reservation.reduced',
    data: { reservationId, bookingId, why, at },
  }),
  ReservationCanceled: ({ reservationId, reason, at }) => ({
    type: 'reservation.cancelled',
    data: { reservationId, reason, at },
  }),
}

function soldOf({ lines, persons, activityDate, arrivalTime }: SoldTerms) {
  const published = lines.map(soldLine)
  const amount = published.reduce((sum, line) => sum + line.amount, 0)
  return { lines: published, activityDate, arrivalTime, persons, amount }
}

/** At public prices: otherwise an agent's own prices would also be part of the sums. */
function soldLine(line: LineTerms): SoldLine {
  const rates = line.rates.map(({ rateId, name, nameId, quantity, unitPrice, publicPrice }) => ({
    rateId,
    name,
    nameId,
    quantity,
    price: publicPrice ?? unitPrice,
  }))
  const addOns = line.addOns.map(({ addOnId, name, nameId, quantity, unitPrice }) => ({
    addOnId,
    name,
    nameId,
    quantity,
    price: unitPrice,
  }))
  return {
    lineId: line.lineId,
    productId: line.productId,
    slug: line.slug,
    isCombo: line.isCombo,
    name: line.packageName,
    nameId: line.packageNameId,
    date: line.date,
    sessions: line.sessions.map(({ productId, packageName, packageNameId, time }) => ({
      productId,
      name: packageName,
      nameId: packageNameId,
      time,
    })),
    rates,
    addOns,
    persons: line.persons,
    amount: [...rates, ...addOns].reduce((sum, { quantity, price }) => sum + quantity * price, 0),
  }
}

/** At list prices: what the desk agrees with one party stays between them. */
const reservedLine = (line: ReservedLine): PublicData<'reservation.made'>['lines'][number] => ({
  lineId: line.lineId,
  productId: line.productId,
  name: line.name,
  nameId: line.nameId,
  date: line.date,
  adults: line.adults,
  children: line.children,
  units: line.units,
  amount: line.listTotal,
  bookings: line.parts.map(({ bookingId, productId, name, nameId, time }) => ({
    bookingId,
    productId,
    name,
    nameId,
    time,
  })),
})
