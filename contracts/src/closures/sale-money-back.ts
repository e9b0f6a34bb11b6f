import { z } from 'zod'
import { Amount } from '../money.ts'
import { restOfTrip } from '../pickups/rest-of-trip.ts'
import { Uuid } from '../scalars.ts'

/** The transfer of the day to which several lines of an order go, by the price that was agreed. */
export const SharedTrip = z.strictObject({
  kind: z.enum(['FETCHED', 'SELF']),
  per: z.enum(['CAR', 'PERSON']),
  quantity: z.int(),
  unitPrice: Amount,
  total: Amount,
  /** The line that is cancelled. */
  lineId: Uuid,
  /** All lines of the order that it serves. `price` is without extras. */
  lines: z.array(z.strictObject({ lineId: Uuid, persons: z.int(), price: z.int() })),
})
export type SharedTrip = z.infer<typeof SharedTrip>

/**
 * The money of a sale, and what is cancelled of it with one party, in minor units. The parts of a sale are the bookings of
 * the desk, and the lines of an order.
 */
export const SaleMoney = z.strictObject({
  total: z.int(),
  /** What the sale costs now. It falls below the total, and even below 0, once money was returned. */
  due: z.int(),
  paid: z.int(),
  /** The price of this part, without its transfer. */
  share: z.int(),
  /** The transfer of an order that serves this part; null where there is none. */
  trip: SharedTrip.nullable(),
  /** How many parts of the sale are not cancelled. */
  parts: z.int(),
})
export type SaleMoney = z.infer<typeof SaleMoney>

/**
 * Returns what is owed back once these parts of one sale are cancelled, and was not before. What was paid covers the
 * parts that stay first. The last part of a sale ends it, with its pick-up.
 */
export function saleMoneyBack(canceled: readonly SaleMoney[]): number {
  const [sale] = canceled
  if (sale === undefined) return 0
  const { total, due, paid, parts } = sale
  const lowered = canceled.length < parts ? loweredBy(canceled) : total
  const owedAt = (price: number) => Math.max(0, paid - Math.max(0, price))
  return owedAt(due - lowered) - owedAt(due)
}

/**
 * Returns what a sale costs less without these parts. A transfer that several of them share is looked at once: it costs
 * nothing when all that it serves are cancelled. They are of one day, as a closure is.
 */
function loweredBy(canceled: readonly SaleMoney[]): number {
  const shares = canceled.reduce((sum, { share }) => sum + share, 0)
  const trips = canceled.flatMap(({ trip }) => trip ?? [])
  const [trip] = trips
  if (trip === undefined) return shares
  const gone = new Set(trips.map(({ lineId }) => lineId))
  const lines = trip.lines.filter(({ lineId }) => !gone.has(lineId))
  const day = {
    persons: Math.max(0, ...lines.map(({ persons }) => persons)),
    price: lines.reduce((sum, { price }) => sum + price, 0),
  }
  const left = lines.length === 0 ? 0 : restOfTrip(trip, trip, day).total
  const saved = trip.total - left
  return trip.kind === 'SELF' ? shares - saved : shares + saved
}
