import type { PersonKind } from '@arung/contracts/day-links/requests'

/** A guide or driver. */
export type Person = Readonly<{ personKind: PersonKind; personId: string }>
type Issued = Readonly<{
  /** Counts the addresses that were issued, from 1. */
  generation: number
  /** The token itself is stored nowhere. */
  tokenHash: string
}>

/** `date` is the day that the link shows. */
export type DayLinkEvent =
  | {
      type: 'DayLinkIssued'
      data: Person &
        Issued & { linkId: string; date: string; endsAt: string; by: string; at: string }
    }
  | {
      type: 'DayLinkRevoked'
      data: Person & { linkId: string; date: string; by: string; at: string }
    }
  | { type: 'DayLinkOpened'; data: Person & { linkId: string; date: string; at: string } }
export type PersonCalendarEvent =
  | {
      type: 'PersonCalendarIssued'
      data: Person & Issued & { calendarId: string; by: string; at: string }
    }
  | {
      type: 'PersonCalendarRevoked'
      data: Person & { calendarId: string; by: string; at: string }
    }
export type SecretAddressEvent = DayLinkEvent | PersonCalendarEvent
