import type { SecretAddressEvent } from '@arung/domain/day-links/events'
import { kept, type DeskSaid, type DeskSubjects } from '../histories/desk-said.ts'

/** What the change history shows of the secret addresses of guides and drivers: who issued, revoked and opened them. */
export const secretAddressSubjects: DeskSubjects<SecretAddressEvent> = {
  DayLinkIssued: ({ data }) => link(data, 'ISSUED'),
  DayLinkRevoked: ({ data }) => link(data, 'REVOKED'),
  DayLinkOpened: ({ data }) => kept(linkOf(data)),
  PersonCalendarIssued: ({ data }) => calendar(data, 'ISSUED'),
  PersonCalendarRevoked: ({ data }) => calendar(data, 'REVOKED'),
}

type OfLink = Readonly<{ personId: string; date: string }>
const linkOf = ({ personId, date }: OfLink) => `day-link:${date}/${personId}`

const link = (of: OfLink, after: string): DeskSaid => stated(linkOf(of), after)
const calendar = ({ personId }: Readonly<{ personId: string }>, after: string): DeskSaid =>
  stated(`person-calendar:${personId}`, after)

const stated = (subject: string, after: string): DeskSaid => ({
  ...kept(subject),
  changes: [{ field: 'state', before: null, after }],
})
