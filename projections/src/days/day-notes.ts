import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type DayNoteRow = { date: string; text: string; changed_at: string; changed_by: string }

/** The notes to staff about each day, and who wrote them last. A day without a note has no row. */
export const dayNotes = defineProjection({
  name: 'day-notes',
  version: 1,
  schema: `
    CREATE TABLE day_notes (
      date       text        PRIMARY KEY,
      text       text        NOT NULL,
      changed_at timestamptz NOT NULL,
      changed_by text        NOT NULL
    );`,
  indexes: '',
  tables: { day_notes: table<DayNoteRow>('date') },
  handles: ['DayNoteSaved', 'DayNoteRemoved'],
  touches: event => ({ day_notes: [event.data.date] }),
  fold({ day_notes }, event, { actor: changed_by }) {
    const { date, at } = event.data
    if (event.type === 'DayNoteRemoved') day_notes.delete(date)
    else day_notes.set({ date, text: event.data.text, changed_at: at, changed_by })
  },
})
