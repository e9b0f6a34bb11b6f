import type { PersonKind } from '@arung/contracts/day-links/requests'
import type { SecretAddressEvent } from '@arung/domain/day-links/events'
import { never } from '@arung/domain/decider'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type OfPerson = { person_kind: PersonKind; person_id: string; generation: number; revoked: boolean }
type LinkRow = OfPerson & {
  link_id: string
  date: string
  issued_at: string
  ends_at: string
  openings: number
  opened_at: string | null
}
type CalendarRow = OfPerson & { calendar_id: string; issued_at: string }
/** A token that was issued. An older one than that of its link or calendar is revoked. */
type TokenRow = { token_hash: string; address_id: string; generation: number }

const tables = {
  day_links: table<LinkRow>('link_id'),
  person_calendars: table<CalendarRow>('calendar_id'),
  person_tokens: table<TokenRow>('token_hash'),
}

/** The links and calendars of guides and drivers, found by the hash of their tokens. */
export const secretAddresses = defineProjection({
  name: 'secret-addresses',
  version: 1,
  schema: `
    CREATE TABLE day_links (
      link_id     uuid        PRIMARY KEY,
      date        date        NOT NULL,
      person_kind text        NOT NULL,
      person_id   uuid        NOT NULL,
      generation  int         NOT NULL,
      revoked     boolean     NOT NULL,
      issued_at   timestamptz NOT NULL,
      ends_at     timestamptz NOT NULL,
      openings    int         NOT NULL,
      opened_at   timestamptz
    );
    CREATE TABLE person_calendars (
      calendar_id uuid        PRIMARY KEY,
      person_kind text        NOT NULL,
      person_id   uuid        NOT NULL,
      generation  int         NOT NULL,
      revoked     boolean     NOT NULL,
      issued_at   timestamptz NOT NULL
    );
    CREATE TABLE person_tokens (
      token_hash text PRIMARY KEY,
      address_id uuid NOT NULL,
      generation int  NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS day_links_by_day ON day_links (date, person_id);
    CREATE INDEX IF NOT EXISTS person_calendars_of_person ON person_calendars (person_id);`,
  tables,
  handles: [
    'DayLinkIssued',
    'DayLinkRevoked',
    'DayLinkOpened',
    'PersonCalendarIssued',
    'PersonCalendarRevoked',
  ],
  touches(event) {
    switch (event.type) {
      case 'DayLinkIssued': {
        const { linkId, tokenHash } = event.data
        return { day_links: [linkId], person_tokens: [tokenHash] }
      }
      case 'DayLinkRevoked':
      case 'DayLinkOpened':
        return { day_links: [event.data.linkId] }
      case 'PersonCalendarIssued': {
        const { calendarId, tokenHash } = event.data
        return { person_calendars: [calendarId], person_tokens: [tokenHash] }
      }
      case 'PersonCalendarRevoked':
        return { person_calendars: [event.data.calendarId] }
      default:
        return never(event)
    }
  },
  fold: foldAddress,
})

function foldAddress(rows: RowSets<typeof tables>, event: SecretAddressEvent): void {
  switch (event.type) {
    case 'DayLinkIssued': {
      const { linkId, date, endsAt: ends_at, tokenHash, generation, at: issued_at } = event.data
      const known = rows.day_links.get(linkId)
      rows.day_links.set({
        ...ofPerson(event.data),
        link_id: linkId,
        date,
        issued_at,
        ends_at,
        openings: known?.openings ?? 0,
        opened_at: known?.opened_at ?? null,
      })
      rows.person_tokens.set({ token_hash: tokenHash, address_id: linkId, generation })
      return
    }
    case 'DayLinkRevoked':
      rows.day_links.change(event.data.linkId, row => ({ ...row, revoked: true }))
      return
    case 'DayLinkOpened': {
      const { linkId, at: opened_at } = event.data
      rows.day_links.change(linkId, row => ({ ...row, openings: row.openings + 1, opened_at }))
      return
    }
    case 'PersonCalendarIssued': {
      const { calendarId: calendar_id, tokenHash, generation, at: issued_at } = event.data
      rows.person_calendars.set({ ...ofPerson(event.data), calendar_id, issued_at })
      rows.person_tokens.set({ token_hash: tokenHash, address_id: calendar_id, generation })
      return
    }
    case 'PersonCalendarRevoked':
      rows.person_calendars.change(event.data.calendarId, row => ({ ...row, revoked: true }))
      return
    default:
      never(event)
  }
}

const ofPerson = ({
  personKind: person_kind,
  personId: person_id,
  generation,
}: Readonly<{ personKind: PersonKind; personId: string; generation: number }>): OfPerson => ({
  person_kind,
  person_id,
  generation,
  revoked: false,
})
