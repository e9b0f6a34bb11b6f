import { DayPath } from '@arung/contracts/days/assignments'
import { DayLinkPath, IssueDayLinks, PersonPath } from '@arung/contracts/day-links/requests'
import { IssuedCalendar, IssuedLinks } from '@arung/contracts/day-links/views'
import { allow } from '@arung/domain/accounts/permissions'
import { dayLink } from '@arung/domain/day-links/day-link'
import { personCalendar } from '@arung/domain/day-links/person-calendar'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { sha256 } from '@arung/platform/ids'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { versionRefusals } from '../versions.ts'
import { issueLinks, standingLinks } from './issue-links-flow.ts'
import { issuerFor } from './issuer.ts'
import { personToken } from './person-token.ts'
import { dayLinkRefusals } from './refusals.ts'
import { calendarIdOf, dayLinkIdOf, dayLinkStream, personCalendarStream } from './streams.ts'

const shared = {
  feature: 'day-links',
  access: allow('departures:run'),
  ownership: 'none',
  limit: 'write',
} as const
const links = '/reservation-admin/days/:date/links'
const calendar = '/reservation-admin/people/:kind/:id/calendar'

/** The secret addresses of guides and drivers: links of a day, and calendars. Staff issue and revoke them. */
export const dayLinkStaffRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'post',
    path: links,
    summary: 'Gives guides and drivers their links of a day, and returns the links that stand',
    params: DayPath,
    body: IssueDayLinks,
    data: IssuedLinks,
    async run(input) {
      const { date } = input.params
      const { people, issues } = input.body
      const by = await issuerFor(parts, input.principal, people)
      if (!issues) return { data: { links: await standingLinks(parts, { date, people }) } }
      const issued = await issueLinks(parts, metaOf(input), { date, people, by })
      return { data: { links: issued.links }, position: issued.position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: `${links}/:personId`,
    summary: 'Revokes the link of a guide or driver for a day',
    params: DayLinkPath,
    data: 'empty',
    async run(input) {
      const { date, personId } = input.params
      const linkId = dayLinkIdOf(personId, date)
      const { state } = await parts.workers.load(dayLinkStream(linkId), dayLink)
      if (state === null) throw notFound()
      const person = { kind: state.personKind, id: personId }
      const by = await issuerFor(parts, input.principal, [person])
      const now = parts.clock.now().toISOString()
      const command = { type: 'RevokeLink', linkId, by, now } as const
      const outcome = await parts.workers.execute(
        dayLinkStream(linkId),
        dayLink,
        command,
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, dayLinkRefusals).position }
    },
  }),
  ...calendarRoutes(parts),
]

const calendarRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'post',
    path: calendar,
    summary: 'Gives a guide or driver the secret address of their calendar; the same one again',
    params: PersonPath,
    data: IssuedCalendar,
    async run(input) {
      const { kind: personKind, id: personId } = input.params
      const by = await issuerFor(parts, input.principal, [input.params])
      const id = calendarIdOf(personId)
      const stream = personCalendarStream(id)
      const { state } = await parts.workers.load(stream, personCalendar)
      const generation = (state?.generation ?? 0) + 1
      const tokenOf = (number: number) =>
        personToken(parts.addressKey, 'person-calendar', { id, generation: number })
      const now = parts.clock.now().toISOString()
      const command = {
        type: 'IssueCalendar',
        personKind,
        personId,
        calendarId: id,
        generation,
        tokenHash: sha256(tokenOf(generation)),
        by,
        now,
      } as const
      const outcome = await parts.workers.execute(stream, personCalendar, command, metaOf(input))
      const { state: after, position } = accepted(outcome, versionRefusals)
      const path = `/api/day-calendars/${tokenOf(after?.generation ?? generation)}`
      return { data: { path }, position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: calendar,
    summary: "Revokes the secret address of a person's calendar",
    params: PersonPath,
    data: 'empty',
    async run(input) {
      const { id: personId } = input.params
      const by = await issuerFor(parts, input.principal, [input.params])
      const calendarId = calendarIdOf(personId)
      const now = parts.clock.now().toISOString()
      const command = { type: 'RevokeCalendar', calendarId, by, now } as const
      const outcome = await parts.workers.execute(
        personCalendarStream(calendarId),
        personCalendar,
        command,
        metaOf(input),
      )
      return { data: null, position: accepted(outcome, versionRefusals).position }
    },
  }),
]
