import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import { localDateAt } from '../time.ts'
import type { ClosedDaysEvent, Words } from './events.ts'

type SaveClosedDay = Readonly<{ type: 'SaveClosedDay'; date: string; name: Words; now: string }>
type RemoveClosedDay = Readonly<{ type: 'RemoveClosedDay'; date: string; now: string }>
export type ClosedDaysCommand = SaveClosedDay | RemoveClosedDay
export type ClosedDaysRefusal = 'ClosedDayPast' | 'ClosedDayTooFar' | 'TooManyClosedDays'

/** The names of closed days by their dates, YYYY-MM-DD. */
export type ClosedDays = ReadonlyMap<string, Words>

/** How far ahead a day can be closed, in years, and how many days from today on. */
export const closedDayYearsMax = 5
export const closedDaysMax = 200

/** The days of every year on which nothing is sold, such as Nyepi. All of them are in one stream. */
export const closedDays: Decider<
  ClosedDaysCommand,
  ClosedDaysEvent,
  ClosedDays,
  ClosedDaysRefusal
> = {
  initial: new Map(),
  decide: decideBy<ClosedDaysCommand, ClosedDaysEvent, ClosedDays, ClosedDaysRefusal>({
    SaveClosedDay: save,
    RemoveClosedDay: remove,
  }),
  evolve(state, event) {
    const days = new Map(state)
    if (event.type === 'ClosedDaySaved') days.set(event.data.date, event.data.name)
    else days.delete(event.data.date)
    return days
  },
}

/** Returns the closed days from a date on, earliest first. */
export const closedFrom = (days: ClosedDays, from: string): readonly string[] =>
  [...days.keys()].filter(date => date >= from).toSorted()

/** Saving the same day again emits no event. */
function save(
  { date, name, now: at }: SaveClosedDay,
  days: ClosedDays,
): Decision<ClosedDaysEvent, ClosedDaysRefusal> {
  if (isSame(days.get(date), name)) return accept()
  const today = localDateAt(at)
  if (date < today) return refuse('ClosedDayPast')
  const last = `${Number(today.slice(0, 4)) + closedDayYearsMax}${today.slice(4)}`
  if (date > last) return refuse('ClosedDayTooFar')
  if (!days.has(date) && closedFrom(days, today).length >= closedDaysMax)
    return refuse('TooManyClosedDays')
  return accept({ type: 'ClosedDaySaved', data: { date, name, at } })
}

function remove(
  { date, now: at }: RemoveClosedDay,
  days: ClosedDays,
): Decision<ClosedDaysEvent, never> {
  return days.has(date) ? accept({ type: 'ClosedDayRemoved', data: { date, at } }) : accept()
}
