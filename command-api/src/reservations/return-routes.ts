import type { z } from 'zod'
import { ReturnDone, ReturnMoney } from '@arung/contracts/reservations/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { reservation, type ReservationCommand } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { ownSession } from '../accounts/own-session.ts'
import { restoreOwnLimit, takeOwnLimit } from '../allowances/own-limit.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath, NoInput } from '../scalars.ts'
import { commandReservation } from './command-reservation.ts'
import { mayReturnAny } from '../position.ts'
import { reservationRefusals } from './refusals.ts'
import { reservationStream } from './streams.ts'

const shared = {
  method: 'post',
  feature: 'reservations',
  access: allow('payments:refund'),
  ownership: 'none',
  limit: 'write',
} as const
const path = '/reservation-admin/reservations/:id'
const ReturnPath = IdPath.extend({ returnId: Id })

/** Refunds of reservations: by one person within the rules, otherwise once a second person agrees. */
export const returnRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: `${path}/refund`,
    summary:
      'Gives money back, up to what was paid; another way than it came, a large favour, or above the own limit of the day it waits for a second person',
    params: IdPath,
    body: ReturnMoney,
    data: ReturnDone,
    status: 201,
    run: input => giveBack(parts, input),
  }),
  defineRoute({
    ...shared,
    path: `${path}/returns/:returnId/agree`,
    summary: 'Agrees as the second person that money goes back; above an own limit finance does',
    params: ReturnPath,
    body: NoInput,
    data: 'empty',
    run: input =>
      commandReservation(parts, input, {
        type: 'AgreeReturn',
        returnId: input.params.returnId,
        ofAnybody: mayReturnAny(input.principal),
      }),
  }),
  defineRoute({
    ...shared,
    path: `${path}/returns/:returnId/decline`,
    summary: 'Declines money that waits for a second person, or takes back what one asked oneself',
    params: ReturnPath,
    body: NoInput,
    data: 'empty',
    run: input => declineReturn(parts, input),
  }),
]

type ToGiveBack = Caller & Readonly<{ params: z.infer<typeof IdPath>; body: ReturnMoney }>

async function giveBack(parts: Parts, input: ToGiveBack) {
  const { id: reservationId } = input.params
  const meta = metaOf(input)
  const returnId = uuidv5(reservationNamespace, input.request.commandId)
  const { accountId: by } = ownSession(input.principal)
  const now = parts.clock.now().toISOString()
  const use = { accountId: by, useId: returnId, at: now }
  const isWithin =
    mayReturnAny(input.principal) ||
    (await takeOwnLimit(parts, meta, { ...use, amount: input.body.amount }))
  const { goodwillAloneMax } = parts.catalogue.state.settings
  const command: ReservationCommand = {
    type: 'ReturnMoney',
    returnId,
    goodwillAloneMax,
    isAboveOwn: !isWithin,
    ...input.body,
    by,
    now,
  }
  const stream = reservationStream(reservationId)
  const outcome = await parts.workers.execute(stream, reservation, command, meta)
  if (outcome.outcome !== 'accepted') await restoreOwnLimit(parts, meta, use)
  const { state, position } = accepted(outcome, reservationRefusals)
  const waits = isMade(state) && state.asked?.returnId === returnId
  return { data: { id: returnId, state: waits ? 'ASKED' : 'RETURNED' } as const, position }
}

async function declineReturn(
  parts: Parts,
  input: Caller & Readonly<{ params: z.infer<typeof ReturnPath> }>,
) {
  const { id, returnId } = input.params
  const { state } = await parts.workers.load(reservationStream(id), reservation)
  const asked = isMade(state) && state.asked?.returnId === returnId ? state.asked : null
  const done = await commandReservation(parts, input, { type: 'DeclineReturn', returnId })
  if (asked !== null) {
    const use = { accountId: asked.by, useId: returnId, at: asked.at }
    await restoreOwnLimit(parts, metaOf(input), use)
  }
  return done
}
