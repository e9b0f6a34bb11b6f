import { DayPath } from '@arung/contracts/days/assignments'
import { ChangeStop, FaultPath, PlanRuns, StopPath } from '@arung/contracts/days/runs'
import { allow } from '@arung/domain/accounts/permissions'
import { day } from '@arung/domain/days/day'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { planRunsOn } from './plan-runs-flow.ts'
import { dayRefusals } from './refusals.ts'
import { dayStream } from './streams.ts'

/** A whole day of 300 runs with some ten stops each. */
const planBytesMax = 512 * 1_024

const shared = {
  feature: 'days',
  access: allow('transportation-list:run'),
  ownership: 'none',
  limit: 'write',
  data: 'empty',
} as const
const path = '/reservation-admin/days/:date/runs'

/** Which vehicle carries which guests, and where they are (reservation page, `operationsday-`). */
export const runRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'post',
    path,
    summary: 'Plans, changes and removes runs of a day: all of it, or nothing',
    params: DayPath,
    body: PlanRuns,
    bodyBytesMax: planBytesMax,
    async run(input) {
      const { date } = input.params
      const by = ownSession(input.principal).accountId
      const asked = { date, by, body: input.body }
      const { position } = await planRunsOn(parts, metaOf(input), asked)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: `${path}/:id/stops/:transferId`,
    summary: 'Says where the guests of a stop are: on the way to them, arrived, on board, dropped',
    params: StopPath,
    body: ChangeStop,
    async run(input) {
      const { date, id: runId, transferId } = input.params
      const by = ownSession(input.principal).accountId
      const now = parts.clock.now().toISOString()
      const command = {
        type: 'ChangeStop',
        date,
        runId,
        transferId,
        ...input.body,
        driver: null,
        by,
        now,
      } as const
      const outcome = await parts.workers.execute(dayStream(date), day, command, metaOf(input))
      return { data: null, position: accepted(outcome, dayRefusals).position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: '/reservation-admin/days/:date/faults/:id',
    summary: 'Lets a vehicle go on driving of which a driver reported a fault',
    params: FaultPath,
    async run(input) {
      const { date, id: faultId } = input.params
      const by = ownSession(input.principal).accountId
      const now = parts.clock.now().toISOString()
      const command = { type: 'DismissFault', date, faultId, by, now } as const
      const outcome = await parts.workers.execute(dayStream(date), day, command, metaOf(input))
      return { data: null, position: accepted(outcome, dayRefusals).position }
    },
  }),
]
