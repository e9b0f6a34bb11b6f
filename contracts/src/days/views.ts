import { z } from 'zod'
import { Actor } from '../history.ts'
import { Instant, LocalDate } from '../scalars.ts'

/** What staff are told of a day, and who wrote it last; empty, with nobody, where there is nothing. */
export const DayNote = z.strictObject({
  date: LocalDate,
  text: z.string(),
  change: z.strictObject({ at: Instant, by: Actor }).nullable(),
})
export type DayNote = z.infer<typeof DayNote>
