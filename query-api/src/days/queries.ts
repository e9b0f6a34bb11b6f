import type { DayNote } from '@arung/contracts/days/views'
import type { Database } from '../database.ts'
import { actorNameOf, actorOf } from '../histories/actors.ts'
import { readModel } from '../progress.ts'

export const dayNoteModel = readModel('day-notes')

export const dayNoteSql = `
  SELECT text, changed_at, changed_by, ${actorNameOf('changed_by')} AS by_name
  FROM read.day_notes
  WHERE date = $1
  LIMIT 1`

type Row = Readonly<{ text: string; changed_at: Date; changed_by: string; by_name: string | null }>

/** Returns the note for staff about a day. */
export async function dayNoteOf(database: Database, date: string): Promise<DayNote> {
  const [row] = await database.rows<Row>('day-note', dayNoteSql, [date])
  if (!row) return { date, text: '', change: null }
  const { text, changed_at, changed_by, by_name } = row
  const change = { at: changed_at.toISOString(), by: actorOf(changed_by, by_name) }
  return { date, text, change }
}
