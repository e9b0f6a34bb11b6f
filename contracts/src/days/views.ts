import { z } from 'zod'
import { Actor } from '../history.ts'
import { Instant, LocalDate } from '../scalars.ts'

/** The note for the staff of a day, and its last author. Empty and without an author where there is none. */
export const DayNote = z.strictObject({
  date: LocalDate,
  text: z.string(),
  change: z.strictObject({ at: Instant, by: Actor }).nullable(),
})
export type DayNote = z.infer<typeof DayNote>
