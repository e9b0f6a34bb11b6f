import { runsList } from '@arung/contracts/bookings/lists'
import {
  Assign,
  DayListPath,
  StoppedUnitPath,
  StopUnit,
  unitKindOf,
  type UnitList,
} from '@arung/contracts/days/assignments'
import { allow, may } from '@arung/domain/accounts/permissions'
import { day } from '@arung/domain/days/day'
import type { ReturnUnit, StopUnit as StopCommand } from '@arung/domain/days/stop-unit'
import { unit } from '@arung/domain/operations/unit'
import { forbidden, notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { unitStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'
import { positionOf } from '../position.ts'
import { assignToDay } from './assign-flow.ts'
import { dayRefusals } from './refusals.ts'
import { dayStream } from './streams.ts'

/** A whole day of 800 parties, most of them on one or two units. */
const assignBytesMax = 512 * 1_024

const shared = {
  feature: 'days',
  access: allow('departures:run'),
  ownership: 'none',
  limit: 'write',
  data: 'empty',
} as const
const path = '/reservation-admin/days/:date/lists/:list'

/** Who is on which unit with which guides, and units that stop during a day (reservation page, `operationsday-`). */
export const assignmentRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/assignments`,
    summary: 'Assigns parties to units and guides to units or departures: all of it, or nothing',
    params: DayListPath,
    body: Assign,
    bodyBytesMax: assignBytesMax,
    async run(input) {
      const { date, list } = input.params
      const by = runnerOf(input.principal, list)
      const asked = { date, list, by, body: input.body }
      const { position } = await assignToDay(parts, metaOf(input), asked)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: `${path}/stopped-units/:id`,
    summary: 'Stops a unit for the rest of a day; its later parties and guides have no unit',
    params: StoppedUnitPath,
    body: StopUnit,
    run: input => changeUnit(parts, input, { type: 'StopUnit', ...input.body }),
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: `${path}/stopped-units/:id`,
    summary: 'Lets a unit that stopped work again on that day',
    params: StoppedUnitPath,
    run: input => changeUnit(parts, input, { type: 'ReturnUnit' }),
  }),
]

type Asked = Pick<StopCommand, 'type' | 'from' | 'reason' | 'happenedAt'> | Pick<ReturnUnit, 'type'>

/** Throws 404 for a unit that is not of the list's kind, so that nobody stops the units of another list. */
async function changeUnit(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ date: string; list: UnitList; id: string }> }>,
  asked: Asked,
) {
  const { date, list, id: unitId } = input.params
  const by = runnerOf(input.principal, list)
  const { state } = await parts.workers.load(unitStream(unitId), unit)
  if (state?.value.kind !== unitKindOf[list]) throw notFound()
  const now = parts.clock.now().toISOString()
  const command = { ...asked, date, list, unitId, by, now }
  const outcome = await parts.workers.execute(dayStream(date), day, command, metaOf(input))
  return { data: null, position: accepted(outcome, dayRefusals).position }
}

/** Returns the account of the caller. Throws 403 when the caller does not run this list. */
function runnerOf(principal: Principal, list: UnitList): string {
  const position = positionOf(principal)
  if (position === null || !may(position, runsList[list])) throw forbidden()
  return ownSession(principal).accountId
}
