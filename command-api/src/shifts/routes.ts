import { z } from 'zod'
import type { Currency } from '@arung/contracts/money'
import {
  amountOf,
  CloseShift,
  ConfirmShift,
  MoveCash,
  OpenShift,
  RecountShift,
  SendBackShift,
  type CashCount,
  type CashSums,
} from '@arung/contracts/shifts/shifts'
import { Uuid } from '@arung/contracts/scalars'
import { allow, may } from '@arung/domain/accounts/permissions'
import { drawer, type DrawerCommand } from '@arung/domain/shifts/drawer'
import { shiftNamespace } from '@arung/domain/shifts/streams'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { positionOf } from '../position.ts'
import { IdPath } from '../scalars.ts'
import { drawerRefusals, notYourDrawer } from './refusals.ts'
import { drawerOf, drawerStream } from './streams.ts'

const shared = {
  method: 'post',
  feature: 'shifts',
  access: allow('shift:close'),
  ownership: 'none',
  limit: 'write',
} as const
const ofDrawer = { ...shared, params: IdPath, data: 'empty' } as const

/** Shifts of the desk: the cash drawer of each person who takes payments (reservation page, shifts). */
export const shiftRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/reservation-admin/shifts',
    summary: 'Opens the own shift with what lies in the drawer; one is open at a time',
    body: OpenShift,
    data: z.strictObject({ id: Uuid }),
    status: 201,
    async run(input) {
      const { accountId } = ownSession(input.principal)
      const now = parts.clock.now().toISOString()
      const drawerId = drawerOf(accountId, now)
      const shiftId = uuidv5(shiftNamespace, `shift|${input.request.commandId}`)
      const float = sumsOf(input.body.float)
      const position = await execute(parts, input, drawerId, {
        type: 'OpenShift',
        drawerId,
        accountId,
        shiftId,
        float,
        now,
      })
      return { data: { id: shiftId }, position }
    },
  }),
  defineRoute({
    ...ofDrawer,
    path: '/reservation-admin/drawers/:id/moves',
    summary: 'Pays into or out of an open shift, or takes cash to the safe',
    body: MoveCash,
    run: input =>
      command(parts, input, {
        type: 'MoveCash',
        moveId: uuidv5(shiftNamespace, `move|${input.request.commandId}`),
        ...input.body,
      }),
  }),
  defineRoute({
    ...ofDrawer,
    path: '/reservation-admin/drawers/:id/close',
    summary:
      'Closes a shift with its count; a difference needs a reason, a large one a second person',
    body: CloseShift,
    run: input =>
      command(parts, input, {
        type: 'CloseShift',
        ...input.body,
        aloneMax: parts.catalogue.state.settings.shiftAloneMax,
      }),
  }),
  defineRoute({
    ...ofDrawer,
    path: '/reservation-admin/drawers/:id/confirm',
    summary: 'Confirms a large difference of a closed shift, as a second person',
    body: ConfirmShift,
    run: input => command(parts, input, { type: 'ConfirmShift', ...input.body }),
  }),
  defineRoute({
    ...ofDrawer,
    path: '/reservation-admin/drawers/:id/send-back',
    summary: 'Sends a closed shift back to be counted again, as a second person and with a reason',
    body: SendBackShift,
    run: input => command(parts, input, { type: 'SendBackShift', ...input.body }),
  }),
  defineRoute({
    ...ofDrawer,
    path: '/reservation-admin/drawers/:id/recount',
    summary: 'Counts the money of a shift again that a second person sent back',
    body: RecountShift,
    run: input =>
      command(parts, input, {
        type: 'RecountShift',
        ...input.body,
        aloneMax: parts.catalogue.state.settings.shiftAloneMax,
      }),
  }),
]

type Without<Command> = Command extends unknown ? Omit<Command, 'drawerId' | 'by' | 'now'> : never
type Asked = Without<Exclude<DrawerCommand, { type: 'OpenShift' | 'CountCash' }>>

/** Applies a command to a drawer that is the caller's own, or whose caller may see the shifts of others. */
async function command(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  asked: Asked,
) {
  const drawerId = input.params.id
  const { state } = await parts.workers.load(drawerStream(drawerId), drawer)
  if (state.accountId === null) throw notFound()
  const { accountId: by } = ownSession(input.principal)
  const position = positionOf(input.principal)
  const seesOthers = position !== null && may(position, 'shifts:see-others')
  if (state.accountId !== by && !seesOthers) throw notYourDrawer()
  const now = parts.clock.now().toISOString()
  const said = { ...asked, drawerId, by, now } as DrawerCommand
  return { data: null, position: await execute(parts, input, drawerId, said) }
}

async function execute(
  parts: Parts,
  input: Caller,
  drawerId: string,
  said: DrawerCommand,
): Promise<number> {
  const outcome = await parts.workers.execute(drawerStream(drawerId), drawer, said, metaOf(input))
  return accepted(outcome, drawerRefusals).position
}

function sumsOf(counts: readonly CashCount[]): CashSums {
  const of = (currency: Currency) =>
    counts.filter(one => one.currency === currency).reduce((sum, one) => sum + amountOf(one), 0)
  return { IDR: of('IDR'), USD: of('USD') }
}
