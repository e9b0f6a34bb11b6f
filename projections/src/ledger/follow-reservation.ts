import type { ReservationEvent } from '@arung/domain/reservations/events'
import { isOwedByAgent } from '@arung/domain/reservations/money'
import { linesWith, pickUpPriceOf, withPickUpPrice } from '@arung/domain/reservations/with-booking'
import { withoutBooking } from '@arung/domain/reservations/without-booking'
import { localDateAt } from '@arung/domain/time'
import type { FactsOf } from './follow-order.ts'
import { withoutEntry, type ProductFacts, type ReservationSold, type SaleRow } from './sale-row.ts'

type Of<Type extends ReservationEvent['type']> = Extract<ReservationEvent, { type: Type }>
/** The events of a desk sale that change what was sold, or its money. */
export type ReservationLedgerEvent = Of<
  | 'ReservationMade'
  | 'PickUpPriceChanged'
  | 'ReservedBookingChanged'
  | 'ReservationReduced'
  | 'ReservationCanceled'
  | 'DeskPaymentRecorded'
  | 'DeskPaymentConfirmed'
  | 'DeskPaymentVoided'
  | 'DeskMoneyReturned'
>

/** Returns the products that are sold with a desk sale. */
export const productsOf = ({ data }: Of<'ReservationMade'>): readonly string[] => [
  ...new Set(data.lines.flatMap(line => line.parts.map(part => part.productId))),
]

/** Returns the row of a new desk sale. */
export function madeRow(event: Of<'ReservationMade'>, factsOf: FactsOf): SaleRow {
  const { data } = event
  const products: Record<string, ProductFacts> = {}
  for (const id of productsOf(event)) {
    const facts = factsOf(id)
    if (facts) products[id] = facts
  }
  return {
    sale_id: data.reservationId,
    number: data.number,
    source: data.source,
    agent: data.agent?.accountId ?? null,
    currency: 'IDR',
    sold_on: localDateAt(data.at),
    sold: {
      kind: 'RESERVATION',
      canceled: false,
      lines: data.lines,
      pickUpTotal: data.pickUpTotal,
      total: data.total,
      taxes: data.taxes ?? [],
      due: data.total,
      owedByAgent: isOwedByAgent(data),
      gone: {},
    },
    entries: [],
    products,
  }
}

/** Returns the row of a desk sale after an event. */
export function followReservation(
  row: SaleRow,
  event: Exclude<ReservationLedgerEvent, { type: 'ReservationMade' }>,
): SaleRow {
  if (row.sold.kind !== 'RESERVATION') return row
  const { sold, entries } = row
  const is = (changed: Partial<ReservationSold>): SaleRow => ({
    ...row,
    sold: { ...sold, ...changed },
  })
  switch (event.type) {
    case 'PickUpPriceChanged': {
      const after = withPickUpPrice(sold, event.data)
      return is({ ...after, due: sold.canceled ? sold.due : sold.due + after.total - sold.total })
    }
    case 'ReservedBookingChanged': {
      const { total } = event.data
      const lines = linesWith(sold.lines, event.data)
      const due = sold.canceled ? sold.due : sold.due + total - sold.total
      return is({ lines, pickUpTotal: pickUpPriceOf(lines, total), total, due })
    }
    case 'ReservationReduced': {
      const { bookingId, amount, kept = 0 } = event.data
      if (sold.gone[bookingId] !== undefined) return row
      const left = withoutBooking(sold, bookingId)
      const due = sold.canceled ? sold.due : sold.due - amount + kept
      return is({ ...left, due, gone: { ...sold.gone, [bookingId]: kept } })
    }
    case 'ReservationCanceled':
      return is({ canceled: true, due: event.data.kept })
    case 'DeskPaymentRecorded': {
      const { paymentId: id, method, amount, by: receiver } = event.data
      const counts = method !== 'TRANSFER'
      const entry = { id, kind: 'PAYMENT', method, amount, receiver, counts } as const
      return { ...row, entries: [...entries, entry] }
    }
    case 'DeskPaymentConfirmed': {
      const { paymentId } = event.data
      const seen = entries.map(one =>
        one.kind === 'PAYMENT' && one.id === paymentId ? { ...one, counts: true } : one,
      )
      return { ...row, entries: seen }
    }
    case 'DeskPaymentVoided': {
      const { paymentId: id } = event.data
      return { ...row, entries: withoutEntry(entries, { kind: 'PAYMENT', id }) }
    }
    case 'DeskMoneyReturned': {
      const { returnId: id, method, amount, by: receiver, lowered } = event.data
      const entry = { id, kind: 'REFUND', method, amount, receiver, counts: true } as const
      return { ...is({ due: sold.due - lowered }), entries: [...entries, entry] }
    }
  }
}
