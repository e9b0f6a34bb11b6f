import type { DayEvent } from '@arung/domain/days/events'
import { saved, type DeskSubjects } from '../histories/desk-said.ts'

/** What the change history shows of the notes of days. */
export const daySubjects: DeskSubjects<DayEvent> = {
  DayNoteSaved: ({ data }) => saved(noteOf(data), { text: data.text }),
  DayNoteRemoved: ({ data }) => saved(noteOf(data), {}),
}

const noteOf = ({ date }: { date: string }) => `day-note:${date}`
