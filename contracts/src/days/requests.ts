import { z } from 'zod'
import { Text } from '../scalars.ts'

export const dayNoteMax = 1000

/**
 * `PUT /reservation-admin/days/{date}/note`: replaces the note for everybody who works on that day. An empty text
 * removes it.
 */
export const SaveDayNote = z.strictObject({
  text: z.union([z.string().trim().length(0), Text(dayNoteMax)]),
})
