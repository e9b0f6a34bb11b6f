import type { DayListKind } from '@arung/contracts/operations/product-types'
import type {
  SaveReservationProduct,
  SingleProduct,
} from '@arung/contracts/operations/reservation-products'
import { guestsOf, listTotal, unitsOf, type SoldBy } from '@arung/contracts/bookings/pricing'
import type { ReservationLine } from '@arung/contracts/reservations/requests'
import { divided } from '../bookings/shares.ts'
import type { Demand } from '../capacity/events.ts'
import { unitsSold } from '../operations/sold-by-unit.ts'
import { isTooFar } from '../catalogue/sessions.ts'
import { instantOf, isBefore, later } from '../time.ts'
import type { ReservedLine, ReservedPart } from './events.ts'
import { endOf, meets } from './visits.ts'

/** One activity of an offer. */
export type OfferedPart = Readonly<{ id: string; product: SingleProduct; dayList: DayListKind }>
/** A product or package of the desk with its activities. A single product is its own only part. */
export type Offer = Readonly<{
  id: string
  product: SaveReservationProduct
  parts: readonly OfferedPart[]
}>
export type SellingFault =
  | 'TimesMissing'
  | 'SessionUnknown'
  | 'SessionOver'
  | 'DateTooFar'
  | 'PartsOverlap'
  | 'UnitsTooFew'
  | 'UnitsTooMany'
/** What a part takes from one pool. */
export type PartDemand = Readonly<{ poolId: string; date: string; demands: readonly Demand[] }>
/** A part as it is sold, without its places. */
export type SoldPart = Readonly<{
  part: Omit<ReservedPart, 'holds'>
  demands: readonly PartDemand[]
}>
export type SoldLine = Readonly<{ line: Omit<ReservedLine, 'parts'>; parts: readonly SoldPart[] }>

/**
 * Returns what a price counts. A vehicle, or a product that takes its places by units, is sold by the unit. Everything
 * else is sold by the guest.
 */
export function soldByOf(product: SaveReservationProduct): SoldBy {
  const units = unitsSold(product)
  return units ? { per: 'UNIT', seats: units.seats } : { per: 'GUEST', seats: 1 }
}

const minuteMs = 60_000
const beginOf = (date: string, time: string): string => instantOf(date, time)
/**
 * Returns why an offer cannot be sold as requested, regardless of the places left, or null when it can. An activity
 * that has begun is sold until it is over.
 */
export function sellingFault(
  { product, parts }: Offer,
  line: ReservationLine,
  now: string,
): SellingFault | null {
  const { date, times } = line
  if (times.length !== parts.length) return 'TimesMissing'
  if (isTooFar(date, now)) return 'DateTooFar'
  for (const [nth, part] of parts.entries()) {
    const time = times[nth] ?? ''
    const { sessions } = part.product
    const midnight = later(beginOf(date, '00:00'), 1_440 * minuteMs)
    if (sessions.length > 0 ? !sessions.includes(time) : midnight < endOf(part.product, date, time))
      return 'SessionUnknown'
    if (!isBefore(now, endOf(part.product, date, time))) return 'SessionOver'
  }
  if (areTogether(parts, line)) return 'PartsOverlap'
  return unitsFault(soldByOf(product), line)
}

/** Returns whether a guest would have to be in two places at once. */
function areTogether(parts: Offer['parts'], { date, times }: ReservationLine): boolean {
  const visits = parts.map(({ product }, nth) => ({ product, date, time: times[nth] ?? '' }))
  return visits.some((one, at) => meets(one, visits.slice(at + 1)))
}

/** Checks whether the number of units fits the number of guests. */
export function unitsFault(
  soldBy: SoldBy,
  line: Pick<ReservationLine, 'guests' | 'units'>,
): SellingFault | null {
  const units = unitsOf(soldBy, line)
  if (units === null) return line.units === null ? null : 'UnitsTooMany'
  const guests = guestsOf(line.guests)
  if (units * soldBy.seats < guests) return 'UnitsTooFew'
  return units > guests ? 'UnitsTooMany' : null
}

/**
 * Returns a priced line. Its price is shared among its parts by their prices on their own. `by` is the account that
 * overrides a price. `agentPrice` is the seller's own price of a guest or unit, where an agent sells.
 */
export function soldLine(
  offer: Offer,
  asked: ReservationLine,
  of: Readonly<{
    lineId: string
    bookingIdOf: (part: number) => string
    by: string
    agentPrice: number | null
  }>,
): SoldLine {
  const { product, parts } = offer
  const { guests, date, times, override } = asked
  const soldBy = soldByOf(product)
  const ofList = listTotal({ price: product.price, soldBy }, asked)
  const ofAgent = of.agentPrice === null ? null : listTotal({ price: of.agentPrice, soldBy }, asked)
  const total = override?.amount ?? ofAgent ?? ofList
  const listPrices = parts.map(part => partPrice(offer, part, asked))
  const shares = divided(total, listPrices)
  return {
    line: {
      lineId: of.lineId,
      productId: offer.id,
      name: product.name,
      nameId: product.nameId,
      date,
      adults: guests.adults,
      children: guests.children,
      units: unitsOf(soldBy, asked),
      listTotal: ofList,
      total,
      override: override && { reason: override.reason, by: of.by },
    },
    parts: parts.map(({ id, product: own, dayList }, nth) => ({
      part: {
        bookingId: of.bookingIdOf(nth),
        productId: id,
        dayList,
        name: own.name,
        nameId: own.nameId,
        time: times[nth] ?? '',
        listPrice: listPrices[nth] ?? 0,
        share: shares[nth] ?? 0,
      },
      demands: demandsOf(own, asked, times[nth] ?? ''),
    })),
  }
}

/** Returns the price of a part on its own. A part of a package has the fewest units that seat everybody. */
function partPrice(
  { product }: Offer,
  { product: own }: OfferedPart,
  { guests, units }: ReservationLine,
): number {
  const asked = { guests, units: product.kind === 'SINGLE' ? units : null }
  return listTotal({ price: own.price, soldBy: soldByOf(own) }, asked)
}

/** Returns what an activity takes from each of its pools. */
export function demandsOf(
  own: SingleProduct,
  { guests, units, date }: Pick<ReservationLine, 'guests' | 'units' | 'date'>,
  time: string,
): readonly PartDemand[] {
  const persons = guestsOf(guests)
  const pieces = unitsOf(soldByOf(own), { guests, units }) ?? Math.ceil(persons)
  const sums = new Map<string, number>()
  for (const { poolId, per } of own.pools)
    sums.set(poolId, (sums.get(poolId) ?? 0) + (per === 'PERSON' ? persons : pieces))
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([poolId, places]) => ({ poolId, date, demands: [{ time, places }] }))
}
