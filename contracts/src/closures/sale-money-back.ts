import { z } from 'zod'

/**
 * The money of a sale, and what is cancelled of it with one party, in minor units. The parts of a sale are the bookings of
 * the desk, and the lines of an order.
 */
export const SaleMoney = z.strictObject({
  total: z.int(),
  /** What the sale costs now. It falls below the total, and even below 0, once money was returned. */
  due: z.int(),
  paid: z.int(),
  /** What the total falls by without this part. */
  share: z.int(),
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
  const lowered =
    canceled.length < parts ? canceled.reduce((sum, { share }) => sum + share, 0) : total
  const owedAt = (price: number) => Math.max(0, paid - Math.max(0, price))
  return owedAt(due - lowered) - owedAt(due)
}
