import { operationsIds } from '../operations/samples.ts'
import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { SecretAddressEvent } from './events.ts'

const at = instants.start
const by = ids.staff
const date = '2026-12-24'
const linkId = '0e0e0000-0000-4000-8000-000000000031'
const calendarId = '0e0e0000-0000-4000-8000-000000000032'
const person = { personKind: 'DRIVER', personId: operationsIds.driver } as const
const issued = { generation: 1, tokenHash: 'a'.repeat(64) }

export const dayLinkSamples: SamplesOf<SecretAddressEvent> = {
  DayLinkIssued: {
    ...person,
    ...issued,
    linkId,
    date,
    endsAt: '2026-12-24T22:00:00.000Z',
    by,
    at,
  },
  DayLinkRevoked: { ...person, linkId, date, by, at },
  DayLinkOpened: { ...person, linkId, date, at },
  PersonCalendarIssued: { ...person, ...issued, calendarId, by, at },
  PersonCalendarRevoked: { ...person, calendarId, by, at },
}
