import {
  AnswerTrip,
  CheckVehicle,
  ConfirmDriving,
  DayTokenPath,
  ReportedStopPath,
  ReportFault,
  ReportStop,
} from '@arung/contracts/day-links/requests'
import { dayLink } from '@arung/domain/day-links/day-link'
import { day, type DayCommand } from '@arung/domain/days/day'
import { noShowFrom } from '@arung/domain/days/runs/change-stop'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, refusedAs } from '../commands.ts'
import { dayRefusals } from '../days/refusals.ts'
import { dayStream } from '../days/streams.ts'
import type { Parts } from '../parts.ts'
import { assertOnDay, driverOf, holderOf, type Holder } from './link-holder.ts'
import { dayLinkRefusals } from './refusals.ts'
import { dayLinkStream } from './streams.ts'

const shared = {
  feature: 'day-links',
  access: 'public',
  ownership: 'secret',
  limit: 'write',
  data: 'empty',
} as const
const path = '/day-links/:token'

/** What guides and drivers report by their day link, without an account. */
export const holderRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/openings`,
    summary: 'Records that a day link was opened, once in a quarter of an hour',
    params: DayTokenPath,
    async run(input) {
      const { linkId, meta, now } = await holderOf(parts, input)
      const command = { type: 'OpenLink', linkId, now } as const
      const outcome = await parts.workers.execute(dayLinkStream(linkId), dayLink, command, meta)
      return { data: null, position: accepted(outcome, dayLinkRefusals).position }
    },
  }),
  stopRoute(parts),
  defineRoute({
    ...shared,
    method: 'put',
    path: `${path}/trips`,
    summary: 'A guide accepts a trip or gives it back',
    params: DayTokenPath,
    body: AnswerTrip,
    async run(input) {
      const holder = await holderOf(parts, input)
      const { link, now } = holder
      if (link.personKind !== 'GUIDE') throw notFound()
      const { date, personId: guideId } = link
      return onDay(parts, holder, { type: 'AnswerTrip', ...input.body, date, guideId, now })
    },
  }),
  ...vehicleRoutes(parts),
]

const stopRoute = (parts: Parts): Route =>
  defineRoute({
    ...shared,
    method: 'put',
    path: `${path}/runs/:runId/stops/:transferId`,
    summary: 'The driver of a run says where the guests of a stop are',
    params: ReportedStopPath,
    body: ReportStop,
    async run(input) {
      const holder = await driverOf(parts, input)
      const { happenedAt, state, over } = input.body
      assertOnDay(holder, happenedAt)
      await parts.catalogue.started
      const { noShowMinutes } = parts.catalogue.state.settings
      const { link, meta, now } = holder
      const { date, personId: by } = link
      const { runId, transferId } = input.params
      const driver = { id: by, noShowMinutes }
      const stop = { runId, transferId, state, over }
      const command = { type: 'ChangeStop', date, ...stop, driver, happenedAt, by, now } as const
      const outcome = await parts.workers.execute(dayStream(date), day, command, meta)
      if (outcome.outcome === 'refused' && outcome.refusal === 'NoShowTooEarly') {
        const run = outcome.state.runs.get(runId)
        const from = run === undefined ? null : noShowFrom(command, run)
        throw refusedAs(outcome.refusal, dayRefusals, { from })
      }
      return { data: null, position: accepted(outcome, dayRefusals).position }
    },
  })

const vehicleRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'put',
    path: `${path}/confirmation`,
    summary: 'A driver says whether they drive on the day of the link',
    params: DayTokenPath,
    body: ConfirmDriving,
    async run(input) {
      const holder = await driverOf(parts, input)
      const command = { type: 'ConfirmDriving', ...input.body, ...driverIn(holder) } as const
      return onDay(parts, holder, command)
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/vehicle-checks`,
    summary: 'A driver has looked at the vehicle of a run: tyres, lights and papers',
    params: DayTokenPath,
    body: CheckVehicle,
    async run(input) {
      const holder = await driverOf(parts, input)
      const { vehicleId, happenedAt } = input.body
      const checked = { vehicleId, happenedAt, ...driverIn(holder) }
      return onDay(parts, holder, { type: 'CheckVehicle', ...checked })
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/faults`,
    summary: 'A driver reports a fault of a vehicle of the day; staff decide on it',
    params: DayTokenPath,
    body: ReportFault,
    async run(input) {
      const holder = await driverOf(parts, input)
      // The same request again reports the same fault.
      const fault = { faultId: input.request.commandId, ...input.body, ...driverIn(holder) }
      return onDay(parts, holder, { type: 'ReportFault', ...fault })
    },
  }),
]

const driverIn = ({ link: { date, personId: driverId }, now }: Holder) => ({ date, driverId, now })

async function onDay({ workers }: Parts, { link, meta }: Holder, command: DayCommand) {
  const outcome = await workers.execute(dayStream(link.date), day, command, meta)
  return { data: null, position: accepted(outcome, dayRefusals).position }
}
