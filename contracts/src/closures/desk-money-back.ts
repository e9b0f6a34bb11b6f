import { z } from 'zod'

/** The money of a desk sale, and what one of its bookings is of it, in minor units. */
export const DeskSaleMoney = z.strictObject({
  total: z.int(),
  /** What the sale costs now. It falls below the total, and even below 0, once money was returned. */
  due: z.int(),
  paid: z.int(),
  /** The booking's share of the total. */
  share: z.int(),
  /** How many bookings of the sale are not cancelled. */
  bookings: z.int(),
})
export type DeskSaleMoney = z.infer<typeof DeskSaleMoney>

/**
 * Returns what the desk owes once these bookings of one sale are cancelled, and did not owe before. The last booking of
 * a sale ends it, with its pick-up.
 */
export function deskMoneyBack(canceled: readonly DeskSaleMoney[]): number {
  const [sale] = canceled
  if (sale === undefined) return 0
  const { total, due, paid, bookings } = sale
  const lowered =
    canceled.length < bookings ? canceled.reduce((sum, { share }) => sum + share, 0) : total
  const owedAt = (price: number) => Math.max(0, paid - Math.max(0, price))
  return owedAt(due - lowered) - owedAt(due)
}
