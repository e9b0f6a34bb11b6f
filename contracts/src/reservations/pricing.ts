import type { SavePickupZone } from '../pickups/requests.ts'
import { pickupTrip } from '../pickups/trip.ts'
import type { ReservationLine } from './requests.ts'

/** What a product's price counts, and how many guests one of it takes. */
export type SoldBy = Readonly<{ per: 'GUEST' | 'UNIT'; seats: number }>
type Guests = ReservationLine['guests']

export const guestsOf = ({ adults, children }: Guests): number => adults + children

/** How many units a line takes: as many as are asked for, or as few as seat everybody; null where guests are counted. */
export function unitsOf(
  soldBy: SoldBy,
  { guests, units }: Pick<ReservationLine, 'guests' | 'units'>,
): number | null {
  if (soldBy.per === 'GUEST') return null
  return units ?? Math.ceil(guestsOf(guests) / soldBy.seats)
}

/** What the list says a line costs, in rupiah. */
export const listTotal = (
  { price, soldBy }: Readonly<{ price: number; soldBy: SoldBy }>,
  line: Pick<ReservationLine, 'guests' | 'units'>,
): number => price * (unitsOf(soldBy, line) ?? guestsOf(line.guests))

/** Who comes, and in how many units where those are sold. */
export type Numbers = Readonly<{ adults: number; children: number; units: number | null }>

const pricedIn = (numbers: Numbers): number => numbers.units ?? guestsOf(numbers)

/** What a booking costs in other numbers: each of its guests or units what was agreed for one, to the next rupiah. */
export const priceIn = (price: number, before: Numbers, after: Numbers): number =>
  Math.round((price * pricedIn(after)) / pricedIn(before))

type Day = Readonly<{ date: string; times: readonly string[]; guests: Guests; total: number }>

/**
 * What the way costs in rupiah, by the zone and day as on the site: the same people do all activities of a day. Below 0
 * where guests come by themselves and pay less for it.
 */
export function pickUpTotal(zone: SavePickupZone | null, lines: readonly Day[]): number {
  if (zone === null) return 0
  const dates = [...new Set(lines.map(({ date }) => date))].toSorted()
  return dates.reduce((sum, date) => {
    const ofDay = lines.filter(line => line.date === date)
    const times = ofDay.flatMap(line => line.times).toSorted()
    const persons = Math.max(...ofDay.map(line => guestsOf(line.guests)))
    const price = ofDay.reduce((all, line) => all + line.total, 0)
    const { total } = pickupTrip(zone, { date, time: times[0] ?? '00:00', persons, price }, 'IDR')
    return sum + (zone.kind === 'SELF' ? -total : total)
  }, 0)
}
