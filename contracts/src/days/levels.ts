import { z } from 'zod'
import { Actor } from '../history.ts'
import { Instant, LocalTime, Text } from '../scalars.ts'

/** Water and weather on a list. WATCH: look before each departure. STOP: nothing begins any more. */
export const Level = z.enum(['GREEN', 'WATCH', 'STOP'])
export type Level = z.infer<typeof Level>
/** What is set on a list. A list without a level is GREEN. */
export const RaisedLevel = Level.exclude(['GREEN'])
export type RaisedLevel = z.infer<typeof RaisedLevel>

export const levelNoteMax = 300
const Note = z.union([z.string().trim().length(0), Text(levelNoteMax)])
const raised = {
  level: RaisedLevel,
  /** The note to staff; it must not name anybody. Empty where there is none. */
  note: Note,
  /** The departures from this time on; null for all day. */
  from: LocalTime.nullable(),
}
/** A level as it stands on a list. */
export const StandingLevel = z.strictObject(raised)
export type StandingLevel = z.infer<typeof StandingLevel>

/**
 * `PUT /reservation-admin/days/{date}/lists/{list}/level`: STOP also closes the sessions that have not begun. GREEN
 * removes the level and opens nothing. `over` is the level that the change is based on, null for GREEN; without it,
 * whatever stands is replaced.
 */
export const SetLevel = z.strictObject({
  ...raised,
  level: Level,
  over: StandingLevel.nullable().optional(),
})

/** A level in figures, which are also on the wall of the office: without the person. */
export const LevelFigure = z.strictObject({ ...raised, note: z.string() })
export type LevelFigure = z.infer<typeof LevelFigure>
/** A level with the person who set it, and when. */
export const ListLevel = LevelFigure.extend({ at: Instant, by: Actor })
export type ListLevel = z.infer<typeof ListLevel>

/** Returns whether a level is about the departure at a time. */
export const appliesAt = ({ from }: Pick<StandingLevel, 'from'>, time: string): boolean =>
  from === null || time >= from

/** The reason of sessions that a STOP closed begins with this word, which is the same in both languages. */
export const stopWord: RaisedLevel = 'STOP'
