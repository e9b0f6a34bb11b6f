import { accept, refuse, type Decider } from '../decider.ts'
import { localDateAt } from '../time.ts'
import type { MonthEvent, MonthFigures } from './events.ts'

/**
 * `seen`: how many rows the caller saw. `isEarlierOpen`: the month before is not closed, though the ledger has rows
 * before this month.
 */
export type CloseMonth = Readonly<{
  type: 'CloseMonth'
  month: string
  figures: MonthFigures
  seen: number
  isEarlierOpen: boolean
  by: string
  now: string
}>
export type MonthRefusal =
  | 'MonthIsClosed'
  | 'MonthNotOver'
  | 'EarlierMonthOpen'
  | 'MonthChangedMeanwhile'
export type Month = Readonly<{ isClosed: boolean }>

/**
 * Closes a month once, in order, when it is over on the operator's calendar, with the figures that the caller saw (day
 * and money page, month). There is no command that opens it again.
 */
export const month: Decider<CloseMonth, MonthEvent, Month, MonthRefusal> = {
  initial: { isClosed: false },
  decide({ month: name, figures, seen, isEarlierOpen, by, now: at }, { isClosed }) {
    if (isClosed) return refuse('MonthIsClosed')
    if (!isOver(name, at)) return refuse('MonthNotOver')
    if (isEarlierOpen) return refuse('EarlierMonthOpen')
    if (seen !== figures.rows) return refuse('MonthChangedMeanwhile')
    return accept({ type: 'MonthClosed', data: { month: name, ...figures, by, at } })
  },
  evolve: () => ({ isClosed: true }),
}

/** Whether a month is over on the operator's calendar at an instant. */
export const isOver = (name: string, now: string): boolean => name < localDateAt(now).slice(0, 7)
