import { dateAfter } from '@arung/contracts/dates'
import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import { instantOf, isBefore, later } from '../time.ts'
import type { DayLinkEvent, Person } from './events.ts'

/** The link of a person for a day. */
export type DayLink = Person &
  Readonly<{
    date: string
    generation: number
    issuedAt: string
    endsAt: string
    isRevoked: boolean
    /** The last opening that was recorded. */
    openedAt: string | null
  }>

type IssueLink = Person &
  Readonly<{
    type: 'IssueLink'
    linkId: string
    date: string
    /** Of the token that `tokenHash` belongs to. */
    generation: number
    tokenHash: string
    by: string
    now: string
  }>
type RevokeLink = Readonly<{ type: 'RevokeLink'; linkId: string; by: string; now: string }>
type OpenLink = Readonly<{ type: 'OpenLink'; linkId: string; now: string }>
export type DayLinkCommand = IssueLink | RevokeLink | OpenLink
export type DayLinkRefusal = 'DayOver' | 'ChangedMeanwhile'

/** At most one opening in this time is recorded, so that nobody fills the log. */
const openingMs = 15 * 60_000

/** Returns when the links of a day end: six hours after it, when everybody is home. */
export const linksEndAt = (date: string): string => instantOf(dateAfter(date, 1), '06:00')

/** The link of a guide or driver for a day. Issuing one that stands emits no event. */
export const dayLink: Decider<DayLinkCommand, DayLinkEvent, DayLink | null, DayLinkRefusal> = {
  initial: null,
  decide(command, state) {
    switch (command.type) {
      case 'IssueLink':
        return issue(command, state)
      case 'RevokeLink': {
        if (state === null || state.isRevoked) return accept()
        const { linkId, by, now: at } = command
        return accept({ type: 'DayLinkRevoked', data: { ...namesOf(state), linkId, by, at } })
      }
      case 'OpenLink': {
        const { linkId, now: at } = command
        if (state === null || isFresh(state, at)) return accept()
        return accept({ type: 'DayLinkOpened', data: { ...namesOf(state), linkId, at } })
      }
      default:
        return never(command)
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'DayLinkIssued': {
        const { personKind, personId, date, generation, endsAt, at: issuedAt } = event.data
        const named = { personKind, personId, date }
        return { ...named, generation, issuedAt, endsAt, isRevoked: false, openedAt: null }
      }
      case 'DayLinkRevoked':
        return state && { ...state, isRevoked: true }
      case 'DayLinkOpened':
        return state && { ...state, openedAt: event.data.at }
      default:
        return never(event)
    }
  },
}

function issue(command: IssueLink, state: DayLink | null): Decision<DayLinkEvent, DayLinkRefusal> {
  const { personKind, personId, linkId, date, generation, tokenHash, by, now: at } = command
  if (state !== null && !state.isRevoked) return accept()
  const endsAt = linksEndAt(date)
  if (!isBefore(at, endsAt)) return refuse('DayOver')
  if (generation !== (state?.generation ?? 0) + 1) return refuse('ChangedMeanwhile')
  const data = { personKind, personId, linkId, date, generation, tokenHash, endsAt, by, at }
  return accept({ type: 'DayLinkIssued', data })
}

const namesOf = ({ personKind, personId, date }: DayLink) => ({ personKind, personId, date })

const isFresh = ({ openedAt }: DayLink, now: string): boolean =>
  openedAt !== null && isBefore(now, later(openedAt, openingMs))
