import { accept, never, type Decider } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { DayEvent } from './events.ts'

export type DayCommand = {
  type: 'SaveNote'
  date: string
  /** Empty where there is to be none. */
  text: string
  /** What the change was made of; left out, it is made over whatever is there. */
  over?: string
  now: string
}
export type DayRefusal = 'ChangedMeanwhile'
/** `note` is empty where there is none. */
export type Day = Readonly<{ note: string }>

/** One day of the operator: the note to all who work on it. Saying the same again says nothing. */
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
