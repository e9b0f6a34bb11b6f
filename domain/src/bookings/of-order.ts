import type { LiveOrder } from '../orders/order-state.ts'
import type { LineTerms } from '../catalogue/line-terms.ts'
import type { BookingTerms } from './events.ts'
import { divided } from './shares.ts'

/** One activity of an order, and the rate of its line that decides its mapping: the one with the largest quantity. */
export type SoldActivity = Readonly<{
  lineId: string
  part: number
  /** Number of activities in its line. */
  parts: number
  /** The product it was sold with, which for a combo is the combo, and the activity itself. */
  soldProductId: string
  productId: string
  rateId: string
}>

/** The part of an order that its bookings follow from. */
export type BookedOrder = Readonly<{
  placed: Pick<LiveOrder['placed'], 'lines' | 'discount'>
}> &
  Pick<LiveOrder, 'status' | 'bookings'>

/** Returns what has a booking in an order: each activity of each line, while the order is confirmed or completed. */
export function activitiesOf({
  placed,
  status,
}: Pick<BookedOrder, 'placed' | 'status'>): readonly SoldActivity[] {
  if (status !== 'CONFIRMED' && status !== 'COMPLETED') return []
  return placed.lines.flatMap(line =>
    line.sessions.map(({ productId }, part, { length: parts }) => ({
      lineId: line.lineId,
      part,
      parts,
      soldProductId: line.productId,
      productId,
      rateId: rateOf(line),
    })),
  )
}

function rateOf({ rates }: LineTerms): string {
  const [first, ...more] = rates
  if (first === undefined) return ''
  return more.reduce((most, rate) => (rate.quantity > most.quantity ? rate : most), first).rateId
}

/**
 * Returns the bookings that an order is to have, with the mapping that the order has noted for each. The discount is
 * divided among the lines in the ratio of their prices. The remaining price of a line is divided by the list prices of
 * its activities. Add-ons belong to the first activity, at their price.
 */
export function bookingsOf(order: BookedOrder): readonly BookingTerms[] {
  const { placed, bookings } = order
  if (activitiesOf(order).length === 0) return []
  const discounts = divided(
    placed.discount,
    placed.lines.map(line => line.total),
  )
  return placed.lines.flatMap((line, nth) => {
    const noted = line.sessions.map((_, part) =>
      bookings.find(one => one.lineId === line.lineId && one.part === part),
    )
    const shares = sharesOf(
      line,
      discounts[nth] ?? 0,
      noted.map(one => one?.listPrice ?? 0),
    )
    return line.sessions.map((session, part) => ({
      lineId: line.lineId,
      part,
      productId: session.productId,
      soldProductId: line.productId,
      reservationProductId: noted[part]?.mapped?.reservationProductId ?? null,
      list: noted[part]?.mapped?.list ?? 'NONE',
      name: session.packageName,
      nameId: session.packageNameId,
      date: line.date,
      time: session.time,
      guests: line.persons,
      rates: line.rates.map(named),
      addOns: part === 0 ? line.addOns.map(named) : [],
      share: shares[part] ?? 0,
    }))
  })
}

const named = ({
  name,
  nameId,
  quantity,
}: Readonly<{ name: string; nameId: string; quantity: number }>) => ({ name, nameId, quantity })

function sharesOf(
  line: LineTerms,
  discount: number,
  listPrices: readonly number[],
): readonly number[] {
  const price = line.total - discount
  const addOns = Math.min(line.addOnsTotal, price)
  const [first = 0, ...more] = divided(price - addOns, listPrices)
  return [first + addOns, ...more]
}
