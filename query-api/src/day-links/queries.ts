import type { PersonKind } from '@arung/contracts/day-links/requests'
import type { PersonCalendar } from '@arung/contracts/day-links/views'
import { sha256 } from '@arung/platform/ids'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const secretAddressModel = readModel('secret-addresses')

/** Far more than all guides and drivers of an operator. */
const linksMax = 2_000

type OfPerson = Readonly<{ person_kind: PersonKind; person_id: string; revoked: boolean }>
export type LinkRow = OfPerson & Readonly<{ date: string; ends_at: Date }>

export const linkSql = `
  SELECT l.person_kind, l.person_id, l.date, l.ends_at, l.revoked OR t.generation <> l.generation AS revoked
  FROM read.person_tokens t
  JOIN read.day_links l ON l.link_id = t.address_id
  WHERE t.token_hash = $1
  LIMIT 1`

/** Returns the day link of a token, or null where it was never issued. The token is found by its hash. */
export async function linkOf(database: Database, token: string): Promise<LinkRow | null> {
  const [row] = await database.rows<LinkRow>('day-link', linkSql, [sha256(token)])
  return row ?? null
}

export const calendarSql = `
  SELECT c.person_kind, c.person_id,
         c.revoked OR t.generation <> c.generation OR coalesce(g.retired, d.retired, true) AS revoked
  FROM read.person_tokens t
  JOIN read.person_calendars c ON c.calendar_id = t.address_id
  LEFT JOIN read.guides g ON g.id = c.person_id
  LEFT JOIN read.drivers d ON d.id = c.person_id
  WHERE t.token_hash = $1
  LIMIT 1`

/** Returns the calendar of a token, or null where it was never issued. That of a person who left is revoked. */
export async function calendarOf(database: Database, token: string): Promise<OfPerson | null> {
  const [row] = await database.rows<OfPerson>('person-calendar', calendarSql, [sha256(token)])
  return row ?? null
}

export const calendarOfPersonSql = `
  SELECT revoked, issued_at
  FROM read.person_calendars
  WHERE person_id = $1
  LIMIT 1`

/** Returns whether a person has a calendar. */
export async function calendarOfPerson(
  database: Database,
  personId: string,
): Promise<PersonCalendar> {
  const [row] = await database.rows<{ revoked: boolean; issued_at: Date }>(
    'calendar-of-person',
    calendarOfPersonSql,
    [personId],
  )
  return {
    state: row === undefined ? 'NONE' : row.revoked ? 'REVOKED' : 'ISSUED',
    issuedAt: row?.issued_at.toISOString() ?? null,
  }
}

export type IssuedRow = Readonly<{
  person_id: string
  revoked: boolean
  ends_at: Date
  openings: number
  opened_at: Date | null
}>
export const linksOfDaySql = `
  SELECT person_id, revoked, ends_at, openings, opened_at
  FROM read.day_links
  WHERE date = $1::date
  LIMIT ${linksMax}`

/** Returns the links of a day by person. */
export async function linksOfDay(
  database: Database,
  date: string,
): Promise<ReadonlyMap<string, IssuedRow>> {
  const rows = await database.rows<IssuedRow>('day-links', linksOfDaySql, [date])
  return new Map(rows.map(row => [row.person_id, row]))
}
