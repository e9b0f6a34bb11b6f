import { z } from 'zod'
import {
  DecideParties,
  SaveClosedDay,
  StartClosure,
  type PartyChoice,
} from '@arung/contracts/closures/closures'
import { LocalDate, Uuid } from '@arung/contracts/scalars'
import { allow, may } from '@arung/domain/accounts/permissions'
import { closingRight } from '@arung/domain/capacity/closing-right'
import { closedDays, type ClosedDaysCommand } from '@arung/domain/closures/closed-days'
import { closure, type ClosureCommand } from '@arung/domain/closures/closure'
import { forbidden } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { positionOf } from '../position.ts'
import { IdPath } from '../scalars.ts'
import { keptRoutes } from './kept-routes.ts'
import { choicesForbidden, closedDayRefusals, closureRefusals } from './refusals.ts'
import { closedDaysStream, closureStream } from './streams.ts'

const shared = { feature: 'closures', ownership: 'none', limit: 'write' } as const
const path = '/reservation-admin/closures'
/** 500 parties with their choices. */
const bodyBytesMax = 256 * 1024
const DatePath = z.strictObject({ date: LocalDate })

/** Sessions that do not take place, what becomes of their parties, and the calendar of closed days. */
export const closureRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    access: allow('capacity:change', 'RESERVATION_ADMIN'),
    method: 'post',
    path,
    bodyBytesMax,
    summary:
      'Closes sessions of a list, and moves, cancels or keeps their parties one after another',
    body: StartClosure,
    data: z.strictObject({ id: Uuid }),
    status: 201,
    async run(input) {
      const { closureId, list, parties } = input.body
      const position = positionOf(input.principal)
      const right = position && closingRight(position, list)
      if (right === null) throw forbidden()
      assertMayChoose(input, parties)
      const command = { type: 'StartClosure', ...input.body, right } as const
      const { position: at } = await send(parts, input, closureId, command)
      return { data: { id: closureId }, position: at }
    },
  }),
  defineRoute({
    ...shared,
    access: allow('bookings:approve'),
    method: 'post',
    path: `${path}/:id/parties`,
    bodyBytesMax,
    summary: 'Decides about parties that were left for later, failed, or came in meanwhile',
    params: IdPath,
    body: DecideParties,
    data: 'empty',
    async run(input) {
      const { parties } = input.body
      assertMayChoose(input, parties)
      const command = { type: 'DecideParties', parties } as const
      const { position } = await send(parts, input, input.params.id, command)
      return { data: null, position }
    },
  }),
  ...closedDayRoutes(parts),
  ...keptRoutes(parts),
]

/** Days on which nothing is sold. Only who closes any pool may do that. */
const closedDayRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    access: allow('limits:raise', 'RESERVATION_ADMIN'),
    method: 'put',
    path: '/reservation-admin/closed-days/:date',
    summary: 'Closes a day for every sale, such as Nyepi, up to five years ahead',
    params: DatePath,
    body: SaveClosedDay,
    data: 'empty',
    run: input =>
      sendToCalendar(parts, input, { type: 'SaveClosedDay', ...input.params, ...input.body }),
  }),
  defineRoute({
    ...shared,
    access: allow('limits:raise', 'RESERVATION_ADMIN'),
    method: 'delete',
    path: '/reservation-admin/closed-days/:date',
    summary: 'Takes a day out of the calendar: what the calendar closed is open again',
    params: DatePath,
    data: 'empty',
    run: input => sendToCalendar(parts, input, { type: 'RemoveClosedDay', ...input.params }),
  }),
]

/** Moving happens without being asked for, and an order is refunded in full: both need the right to approve. */
function assertMayChoose({ principal }: Caller, parties: readonly PartyChoice[]): void {
  if (parties.every(({ choice }) => choice.kind === 'LATER')) return
  const position = positionOf(principal)
  const mayAll =
    position !== null && may(position, 'bookings:change') && may(position, 'bookings:approve')
  if (!mayAll) throw choicesForbidden()
}

type Asked = ClosureCommand extends infer One
  ? One extends { by: string }
    ? Omit<One, 'by' | 'now'>
    : never
  : never

function send({ workers, clock }: Parts, input: Caller, closureId: string, asked: Asked) {
  const by = ownSession(input.principal).accountId
  const command = { ...asked, by, now: clock.now().toISOString() } as ClosureCommand
  return workers
    .execute(closureStream(closureId), closure, command, metaOf(input))
    .then(outcome => accepted(outcome, closureRefusals))
}

type OnCalendar = ClosedDaysCommand extends infer One
  ? One extends ClosedDaysCommand
    ? Omit<One, 'now'>
    : never
  : never

async function sendToCalendar({ workers, clock }: Parts, input: Caller, asked: OnCalendar) {
  const command = { ...asked, now: clock.now().toISOString() } as ClosedDaysCommand
  const outcome = await workers.execute(closedDaysStream, closedDays, command, metaOf(input))
  return { data: null, position: accepted(outcome, closedDayRefusals).position }
}
