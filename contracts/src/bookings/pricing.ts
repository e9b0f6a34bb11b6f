import type { SavePickupZone } from '../pickups/requests.ts'
import { pickupTrip } from '../pickups/trip.ts'

/** What a product's price is counted by, and how many guests one unit takes. */
export type SoldBy = Readonly<{ per: 'GUEST' | 'UNIT'; seats: number }>
type Guests = Readonly<{ adults: number; children: number }>
type Line = Readonly<{ guests: Guests; units: number | null }>

export const guestsOf = ({ adults, children }: Guests): number => adults + children

/**
 * Returns how many units a line takes: the requested number, or the fewest that seat everybody. Null where guests are
 * counted.
 */
export function unitsOf(soldBy: SoldBy, { guests, units }: Line): number | null {
  if (soldBy.per === 'GUEST') return null
  return units ?? Math.ceil(guestsOf(guests) / soldBy.seats)
}

/** Returns the list price of a line, in rupiah. */
export const listTotal = (
  { price, soldBy }: Readonly<{ price: number; soldBy: SoldBy }>,
  line: Line,
): number => price * (unitsOf(soldBy, line) ?? guestsOf(line.guests))

/** The number of guests, and of units where units are sold. */
export type Numbers = Readonly<{ adults: number; children: number; units: number | null }>

const pricedIn = (numbers: Numbers): number => numbers.units ?? guestsOf(numbers)

/**
 * Returns the price of a booking with new numbers, at the price agreed per guest or unit, rounded to the nearest
 * rupiah.
 */
export const priceIn = (price: number, before: Numbers, after: Numbers): number =>
  Math.round((price * pricedIn(after)) / pricedIn(before))

type Day = Readonly<{ date: string; times: readonly string[]; guests: Guests; total: number }>

/**
 * Returns the cost of pick-up in rupiah, by zone and day as on the site, since the same people take part in all
 * activities of a day. Negative where guests come by themselves and get a discount.
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
