/** The note to staff for a day. It is about the day and names nobody, so nothing in it is personal. */
export type DayEvent =
  | { type: 'DayNoteSaved'; data: { date: string; text: string; at: string } }
  | { type: 'DayNoteRemoved'; data: { date: string; at: string } }
