import type { PaperLine } from '@arung/contracts/papers/papers'
import { pickUpLine, type TaxLine } from '@arung/contracts/taxes/tax-lines'
import { bookingsOf } from '../bookings/of-order.ts'
import { divided } from '../bookings/shares.ts'
import type { PlacedOrder } from '../orders/commands.ts'
import type { LiveOrder } from '../orders/order-state.ts'
import type { LiveReservation } from '../reservations/reservation-state.ts'
import { taxesOfParts, type PricedPart } from '../taxes/tax-of-parts.ts'

/** Returns what an order is made of. The amounts add up to what it costs. */
export const linesOfOrder = (placed: PlacedOrder): readonly PaperLine[] => [
  ...placed.lines.flatMap(line => [
    ...line.rates.map(rate => ({
      ...worded(line.packageName, line.packageNameId, rate),
      date: line.date,
      quantity: rate.quantity,
      amount: rate.total,
    })),
    ...line.addOns.map(addOn => ({
      text: addOn.name,
      textId: addOn.nameId,
      date: line.date,
      quantity: addOn.quantity,
      amount: addOn.total,
    })),
  ]),
  ...extra('Pick-up', 'Penjemputan', placed.pickupTotal),
  ...extra('Own transport', 'Datang sendiri', -placed.discount),
]

/** Returns what a sale of the desk or of an agent is made of now. The amounts add up to what is due. */
export function linesOfReservation({ terms, due }: LiveReservation): readonly PaperLine[] {
  const lines = terms.lines.map(line => ({
    text: line.name,
    textId: line.nameId,
    date: line.date,
    quantity: line.units ?? line.adults + line.children,
    amount: line.total,
  }))
  const pickUp = extra('Pick-up', 'Penjemputan', terms.pickUpTotal)
  const sum = [...lines, ...pickUp].reduce((all, { amount }) => all + amount, 0)
  return [
    ...lines.filter(({ amount }) => amount !== 0),
    ...pickUp,
    ...extra('Cancellations and price reductions', 'Pembatalan dan potongan harga', due - sum),
  ]
}

/** Returns the taxes of an order by rate. None where it was sold without any. */
export function taxesOfOrder({ placed, bookings }: LiveOrder): TaxLine[] {
  const { taxes = [], pickupTotal, grandTotal } = placed
  const activities = bookingsOf({ placed, status: 'CONFIRMED', bookings })
  const weighed = activities.map(({ lineId, part, share: weight }) => ({ lineId, part, weight }))
  return taxesOfParts(priced(weighed, pickupTotal, grandTotal), taxes)
}

/** Returns the taxes of a sale of the desk or of an agent by rate, in what it costs now. */
export function taxesOfReservation({ terms, due, gone }: LiveReservation): TaxLine[] {
  const { lines, pickUpTotal, taxes = [] } = terms
  const weighed = lines.flatMap(({ parts }) =>
    parts.map(({ bookingId, share }, part) => ({
      lineId: bookingId,
      part,
      weight: gone.get(bookingId) ?? share,
    })),
  )
  return taxesOfParts(priced(weighed, pickUpTotal, Math.max(0, due)), taxes)
}

type Weighed = Readonly<{ lineId: string; part: number; weight: number }>

/** Divides a price among the parts of a sale as the ledger does: its pick-up is beside its activities. */
function priced(
  activities: readonly Weighed[],
  pickUpTotal: number,
  price: number,
): readonly PricedPart[] {
  const pickUp = { lineId: pickUpLine, part: 0, weight: pickUpTotal }
  const parts = pickUpTotal > 0 && activities.length > 0 ? [...activities, pickUp] : activities
  const prices = divided(
    price,
    parts.map(({ weight }) => weight),
  )
  return parts.map(({ lineId, part }, nth) => ({ lineId, part, price: prices[nth] ?? 0 }))
}

const worded = (
  name: string,
  nameId: string,
  rate: Readonly<{ name: string; nameId: string }>,
) => ({ text: `${name}, ${rate.name}`, textId: `${nameId}, ${rate.nameId}` })

const extra = (text: string, textId: string, amount: number): readonly PaperLine[] =>
  amount === 0 ? [] : [{ text, textId, date: null, quantity: null, amount }]
