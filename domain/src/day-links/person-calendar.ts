import { accept, never, refuse, type Decider } from '../decider.ts'
import type { Person, PersonCalendarEvent } from './events.ts'

/** The secret address of a person's calendar. */
export type PersonCalendar = Person &
  Readonly<{ generation: number; issuedAt: string; isRevoked: boolean }>

type IssueCalendar = Person &
  Readonly<{
    type: 'IssueCalendar'
    calendarId: string
    /** Of the token that `tokenHash` belongs to. */
    generation: number
    tokenHash: string
    by: string
    now: string
  }>
type RevokeCalendar = Readonly<{
  type: 'RevokeCalendar'
  calendarId: string
  by: string
  now: string
}>
export type PersonCalendarCommand = IssueCalendar | RevokeCalendar
export type PersonCalendarRefusal = 'ChangedMeanwhile'

/** The calendar of a guide or driver. Issuing one that stands emits no event. */
export const personCalendar: Decider<
  PersonCalendarCommand,
  PersonCalendarEvent,
  PersonCalendar | null,
  PersonCalendarRefusal
> = {
  initial: null,
  decide(command, state) {
    switch (command.type) {
      case 'IssueCalendar': {
        const { personKind, personId, calendarId, generation, tokenHash, by, now: at } = command
        if (state !== null && !state.isRevoked) return accept()
        if (generation !== (state?.generation ?? 0) + 1) return refuse('ChangedMeanwhile')
        const data = { personKind, personId, calendarId, generation, tokenHash, by, at }
        return accept({ type: 'PersonCalendarIssued', data })
      }
      case 'RevokeCalendar': {
        const { calendarId, by, now: at } = command
        if (state === null || state.isRevoked) return accept()
        const { personKind, personId } = state
        const data = { personKind, personId, calendarId, by, at }
        return accept({ type: 'PersonCalendarRevoked', data })
      }
      default:
        return never(command)
    }
  },
  evolve(state, event) {
    if (event.type === 'PersonCalendarRevoked') return state && { ...state, isRevoked: true }
    const { personKind, personId, generation, at: issuedAt } = event.data
    return { personKind, personId, generation, issuedAt, isRevoked: false }
  },
}
