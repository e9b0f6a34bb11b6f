import { pickUpLine } from '@arung/contracts/taxes/tax-lines'
import { guestsOf, unitsOf, type SoldBy } from '@arung/contracts/bookings/pricing'
import { bookingsOf } from '@arung/domain/bookings/of-order'
import { divided } from '@arung/domain/bookings/shares'
import { countedOf, remainingOf } from '@arung/domain/orders/money'
import { partNow } from '@arung/domain/reservations/booked-parts'
import { taxesOfPart } from '@arung/domain/taxes/tax-of-parts'
import {
  sumOf,
  type Amounts,
  type Cell,
  type Cells,
  type OrderSold,
  type Place,
  type ReservationSold,
  type SaleRow,
} from './sale-row.ts'

/** One activity of a sale, or its pick-up. `weight` is its share of the price before anything is kept or lowered. */
type Part = Readonly<{
  key: string
  part: Place['part']
  bookingId: string | null
  productId: string | null
  date: string
  weight: number
  /** The line that its rates of tax were sold with. */
  taxed: Readonly<{ lineId: string; part: number }>
  guests: number
  /** How many of the product are sold, for its cost. */
  countOf: (soldBy: SoldBy) => number
  /** It takes place. A cancelled one has no guests any more. */
  stands: boolean
}>
/** What a sale costs now, what is still to be paid of it, and its parts. */
type Standing = Readonly<{ price: number; remaining: number; parts: readonly Part[] }>

/**
 * Returns what applies to each part of a sale now. The price, what remains and each payment are divided among the parts
 * in the ratio of their shares, to the last unit, so that the parts add up to the sale.
 */
export function cellsOf(sale: SaleRow): Cells {
  const { price, remaining, parts } = standingOf(sale)
  const weights = parts.map(({ weight }) => weight)
  const prices = divided(price, weights)
  const open = divided(remaining, prices)
  const cells: Record<string, Cell> = {}
  for (const [nth, part] of parts.entries()) {
    cells[part.key] = {
      place: placeOf(sale, part),
      amounts: {
        ...nothing,
        bookings: part.stands && part.part === 'ACTIVITY' ? 1 : 0,
        guests: part.stands ? part.guests : 0,
        cost: part.stands ? costOf(sale, part) : 0,
        sold: prices[nth] ?? 0,
        toCollect: open[nth] ?? 0,
      },
      taxes: taxesOfPart({ ...part.taxed, price: prices[nth] ?? 0 }, sale.sold.taxes).map(
        ({ rateId, name, basisPoints, base, amount }) => ({
          rateId,
          name,
          basisPoints,
          base,
          amount,
        }),
      ),
    }
  }
  for (const entry of sale.entries) {
    if (!entry.counts) continue
    const field = entry.kind === 'PAYMENT' ? 'paid' : 'refunded'
    const amounts = divided(entry.amount, weights)
    for (const [nth, part] of parts.entries())
      cells[`${part.key} ${entry.kind} ${entry.id}`] = {
        place: { ...placeOf(sale, part), method: entry.method, receiver: entry.receiver },
        amounts: { ...nothing, [field]: amounts[nth] ?? 0 },
        taxes: [],
      }
  }
  return cells
}

export const nothing: Amounts = {
  bookings: 0,
  guests: 0,
  sold: 0,
  cost: 0,
  paid: 0,
  refunded: 0,
  toCollect: 0,
}

const placeOf = ({ products }: SaleRow, { part, bookingId, date, productId }: Part): Place => ({
  part,
  bookingId,
  date,
  productId,
  typeId: productId === null ? null : (products[productId]?.typeId ?? null),
  method: null,
  receiver: null,
})

function costOf({ products }: SaleRow, { productId, countOf }: Part): number {
  const facts = productId === null ? undefined : products[productId]
  return facts === undefined ? 0 : facts.cost * countOf(facts.soldBy)
}

const standingOf = (sale: SaleRow): Standing =>
  sale.sold.kind === 'ORDER'
    ? standingOfOrder(sale.sold, sumOf(sale.entries, 'PAYMENT'))
    : standingOfReservation(
        sale.sold,
        sumOf(sale.entries, 'PAYMENT') - sumOf(sale.entries, 'REFUND'),
      )

/** An order is sold once it is confirmed. A cancelled one has sold what is kept of it. */
function standingOfOrder(order: OrderSold, paid: number): Standing {
  const { status, grandTotal, refundDue, kept, pickupTotal, lines, bookings, settled } = order
  const stands = status === 'CONFIRMED' || status === 'COMPLETED'
  const counted = countedOf({ paid, refundDue, status })
  const activities = bookingsOf({ placed: order, status: 'CONFIRMED', bookings }).map(
    ({ lineId, part, reservationProductId: productId, date, guests, share }): Part => ({
      key: `${lineId} ${part}`,
      part: 'ACTIVITY',
      bookingId:
        bookings.find(one => one.lineId === lineId && one.part === part)?.bookingId ?? null,
      productId,
      date,
      weight: share,
      taxed: { lineId, part },
      guests,
      countOf: soldBy =>
        soldBy.per === 'GUEST'
          ? guests
          : lines.find(line => line.lineId === lineId)?.sessions[part]?.units ||
            Math.ceil(guests / soldBy.seats),
      stands,
    }),
  )
  return {
    price: stands ? grandTotal : status === 'CANCELLED' ? Math.max(0, kept) : 0,
    remaining: stands && !settled ? remainingOf({ grandTotal, paid: counted }) : 0,
    parts: withPickUp(activities, pickupTotal),
  }
}

function standingOfReservation(sale: ReservationSold, paid: number): Standing {
  const price = Math.max(0, sale.due)
  const activities = sale.lines.flatMap(line =>
    line.parts.map((part, nth): Part => {
      const { date, units, ...guests } = partNow(line, part)
      const kept = sale.gone[part.bookingId]
      return {
        key: part.bookingId,
        part: 'ACTIVITY',
        bookingId: part.bookingId,
        productId: part.productId,
        date,
        weight: kept ?? part.share,
        taxed: { lineId: part.bookingId, part: nth },
        guests: guestsOf(guests),
        countOf: soldBy => unitsOf(soldBy, { guests, units }) ?? guestsOf(guests),
        stands: !sale.canceled && kept === undefined,
      }
    }),
  )
  return {
    price,
    remaining: sale.owedByAgent ? 0 : Math.max(0, price - paid),
    parts: withPickUp(activities, sale.pickUpTotal),
  }
}

/** A discount for guests who come by themselves lowers the prices of the activities instead. */
function withPickUp(activities: readonly Part[], total: number): readonly Part[] {
  const [first] = activities
  if (total <= 0 || first === undefined) return activities
  const pickUp = { key: 'pick-up', part: 'PICK_UP', bookingId: null, productId: null } as const
  return [
    ...activities,
    {
      ...first,
      ...pickUp,
      weight: total,
      taxed: { lineId: pickUpLine, part: 0 },
      guests: 0,
      countOf: () => 0,
      stands: false,
    },
  ]
}
