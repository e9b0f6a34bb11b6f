import { z } from 'zod'
import { LocalDate, LocalTime, Slug, Uuid } from '../scalars.ts'

export const lineQuantityMax = 400

/** The quantity of each rate ('adult', 'child', a variant's id). At least one in total. */
export const Quantities = z
  .record(Slug, z.int().min(0).max(lineQuantityMax))
  .refine(q => Object.values(q).some(n => n > 0) && Object.keys(q).length <= 12)

/** A buyer's choice: ids and quantities only, never an amount. */
export const LineChoice = z.strictObject({
  productId: Uuid,
  date: LocalDate,
  /** The session of the product, or of each component of a combo in its order. */
  times: z.array(LocalTime).min(1).max(3),
  quantities: Quantities,
  addOns: z.array(z.strictObject({ addOnId: Uuid, quantity: z.int().min(1).max(10_000) })).max(20),
})
export type LineChoice = z.infer<typeof LineChoice>
