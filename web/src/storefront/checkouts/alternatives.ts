import { z } from 'zod'

const SessionLeft = z.object({ productId: z.string(), time: z.string(), left: z.int().nullable() })
const LineLeft = z.object({
  lineId: z.string(),
  productId: z.string(),
  date: z.string(),
  sessions: z.array(SessionLeft),
  /** The next dates on which it is sold. */
  dates: z.array(z.string()).default([]),
})
const Alternatives = z.object({ lines: z.array(LineLeft) })

export type LineLeft = z.infer<typeof LineLeft>

/** Returns the alternatives of a refusal such as 'SoldOut' or 'DateClosed', by line; empty where it has none. */
export function alternativesIn(alternatives: unknown): LineLeft[] {
  return Alternatives.safeParse(alternatives).data?.lines ?? []
}
