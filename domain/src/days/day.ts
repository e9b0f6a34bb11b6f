import { accept, never, type Decider } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { DayEvent } from './events.ts'

export type DayCommand = {
  type: 'SaveNote'
  date: string
  /** Empty to remove the note. */
  text: string
  /** The version that the change is based on. When absent, the change overwrites whatever is stored. */
  over?: string
  now: string
}
export type DayRefusal = 'ChangedMeanwhile'
/** `note` is empty where there is none. */
export type Day = Readonly<{ note: string }>

/** One day of the operator: the note to all who work on it. Saving the same note again emits no event. */
export const day: Decider<DayCommand, DayEvent, Day, DayRefusal> = {
  initial: { note: '' },
  decide({ date, text, over, now: at }, { note }) {
    const done = sameOrConflict(note, text, over)
    if (done) return done
    return text === ''
      ? accept({ type: 'DayNoteRemoved', data: { date, at } })
      : accept({ type: 'DayNoteSaved', data: { date, text, at } })
  },
  evolve(_day, { type, data }) {
    switch (type) {
      case 'DayNoteSaved':
        return { note: data.text }
      case 'DayNoteRemoved':
        return { note: '' }
      default:
        return never(type)
    }
  },
}
