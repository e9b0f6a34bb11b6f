import { runsList } from '@arung/contracts/bookings/lists'
import { DayListPath } from '@arung/contracts/days/assignments'
import { SetLevel } from '@arung/contracts/days/levels'
import { allow, may } from '@arung/domain/accounts/permissions'
import { closingRight } from '@arung/domain/capacity/closing-right'
import { day } from '@arung/domain/days/day'
import { forbidden } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { positionOf } from '../position.ts'
import { dayRefusals } from './refusals.ts'
import { dayStream } from './streams.ts'

/** Water and weather of a list. The process of days closes the sessions of a STOP. */
export const levelRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    feature: 'days',
    access: allow('departures:run'),
    ownership: 'none',
    limit: 'write',
    data: 'empty',
    method: 'put',
    path: '/reservation-admin/days/:date/lists/:list/level',
    summary: 'Sets the level of water and weather of a list; STOP closes what has not begun',
    params: DayListPath,
    body: SetLevel,
    async run(input) {
      const { date, list } = input.params
      const position = positionOf(input.principal)
      if (position === null || !may(position, runsList[list])) throw forbidden()
      const right = closingRight(position, list)
      if (right === null) throw forbidden()
      const by = ownSession(input.principal).accountId
      const now = parts.clock.now().toISOString()
      const command = { type: 'SetLevel', date, list, ...input.body, right, by, now } as const
      const outcome = await parts.workers.execute(dayStream(date), day, command, metaOf(input))
      return { data: null, position: accepted(outcome, dayRefusals).position }
    },
  }),
]
