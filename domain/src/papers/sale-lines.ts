import type { PaperLine } from '@arung/contracts/papers/papers'
import { pickUpLine, type TaxLine } from '@arung/contracts/taxes/tax-lines'
import { taxesOfSale } from '../taxes/tax-of-line.ts'
import type { PlacedOrder } from '../orders/commands.ts'
import type { LiveReservation } from '../reservations/reservation-state.ts'

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
export const taxesOfOrder = ({
  lines,
  pickupTotal,
  discount,
  taxes = [],
}: PlacedOrder): TaxLine[] =>
  taxesOfSale([...lines, { lineId: pickUpLine, total: pickupTotal - discount }], taxes)

/** Returns the taxes of a sale of the desk or of an agent by rate, as long as it stands. */
export const taxesOfReservation = ({
  state,
  terms: { lines, pickUpTotal, taxes = [] },
}: LiveReservation): TaxLine[] =>
  state === 'CANCELED'
    ? []
    : taxesOfSale(
        [
          ...lines.flatMap(({ parts }) =>
            parts.map(({ bookingId: lineId, share: total }) => ({ lineId, total })),
          ),
          { lineId: pickUpLine, total: pickUpTotal },
        ],
        taxes,
      )

const worded = (
  name: string,
  nameId: string,
  rate: Readonly<{ name: string; nameId: string }>,
) => ({ text: `${name}, ${rate.name}`, textId: `${nameId}, ${rate.nameId}` })

const extra = (text: string, textId: string, amount: number): readonly PaperLine[] =>
  amount === 0 ? [] : [{ text, textId, date: null, quantity: null, amount }]
