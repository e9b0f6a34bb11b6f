import { DayPath } from '@arung/contracts/days/assignments'
import { DayTokenPath, PersonPath } from '@arung/contracts/day-links/requests'
import { DayLinks, DayOfPerson, PersonCalendar } from '@arung/contracts/day-links/views'
import { allow } from '@arung/domain/accounts/permissions'
import { limitKey } from '@arung/platform/http/protect/limits'
import { behindSecret } from '@arung/platform/http/protect/secret-tries'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { signedIn } from '../caller.ts'
import { dayNoteModel } from '../days/queries.ts'
import { dayRosterModel } from '../days/roster-queries.ts'
import { dayCrewModel, dayRunsModel } from '../days/transfer-queries.ts'
import { operationsModel } from '../operations/queries.ts'
import { orderListModel } from '../orders/list-queries.ts'
import { orderModel } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { loadDayOfPerson } from './day-of-person.ts'
import { loadDayLinks } from './day-links.ts'
import { calendarOf, calendarOfPerson, linkOf, secretAddressModel } from './queries.ts'
import { linkOver, linkRevoked } from './refusals.ts'
import { workCalendar } from './work-calendar.ts'

const models = [
  secretAddressModel,
  dayCrewModel,
  dayNoteModel,
  dayRosterModel,
  dayRunsModel,
  bookingModel,
  operationsModel,
  orderListModel,
  orderModel,
  reservationModel,
]
const holder = {
  feature: 'day-links',
  access: 'public',
  ownership: 'secret',
  limit: 'read',
  method: 'get',
  params: DayTokenPath,
} as const
const staff = {
  feature: 'day-links',
  access: allow('departures:run'),
  method: 'get',
  ownership: 'none',
  limit: 'read',
} as const

/** The day of a guide or driver, for the holder of its secret address, and these addresses for staff. */
export const dayLinkRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...holder,
    path: '/day-links/:token',
    summary: 'The day of a guide or driver: own trips or runs, never money',
    data: DayOfPerson,
    async run({ params: { token }, request }) {
      await parts.progress.reached(models, request.minPosition)
      const link = await behindToken(parts, request.ip, () => linkOf(parts.database, token))
      if (link.revoked) throw linkRevoked()
      const now = parts.clock.now()
      if (link.ends_at <= now) throw linkOver()
      const { facts } = await parts.catalogue.at(request.minPosition)
      const data = await loadDayOfPerson(parts.database, link, { facts, now: now.toISOString() })
      if (data === null) throw linkRevoked()
      return { data }
    },
  }),
  defineRoute({
    ...holder,
    path: '/day-calendars/:token',
    summary: 'The trips or runs of a guide or driver as a calendar, without names of guests',
    data: 'file',
    async run({ params: { token }, request }) {
      await parts.progress.reached(models, request.minPosition)
      const found = await behindToken(parts, request.ip, () => calendarOf(parts.database, token))
      if (found.revoked) throw linkRevoked()
      const { person_kind: kind, person_id: id } = found
      const now = parts.clock.now().toISOString()
      const { locale } = request
      const file = await workCalendar(parts.database, { kind, id }, { now, locale })
      return {
        file: Buffer.from(file),
        contentType: 'text/calendar; charset=utf-8',
        filename: 'calendar.ics',
      }
    },
  }),
  defineRoute({
    ...staff,
    path: '/reservation-admin/days/:date/links',
    summary: 'The guides and drivers of a day with their links, and what they said',
    params: DayPath,
    data: DayLinks,
    async run({ params: { date }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(models, request.minPosition)
      const { facts } = await parts.catalogue.at(request.minPosition)
      const people = await loadDayLinks(parts.database, {
        date,
        position: signedIn(principal).position,
        now: parts.clock.now(),
        zones: facts.pickupZones,
      })
      return { data: { date, people } }
    },
  }),
  defineRoute({
    ...staff,
    path: '/reservation-admin/people/:kind/:id/calendar',
    summary: 'Whether a guide or driver has a calendar at a secret address',
    params: PersonPath,
    data: PersonCalendar,
    async run({ params: { id }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([secretAddressModel], request.minPosition)
      return { data: await calendarOfPerson(parts.database, id) }
    },
  }),
]

/** Links and calendars count the wrong tokens of an address together. */
const behindToken = <Found>(
  { limiter }: Parts,
  ip: string,
  find: () => Promise<Found | null>,
): Promise<Found> => behindSecret(limiter, ['day-link', limitKey('day-link', ip)], find)
