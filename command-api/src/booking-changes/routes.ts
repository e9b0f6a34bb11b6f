import {
  AcceptMove,
  ChangeGuests,
  DeclineMove,
  MoveBooking,
} from '@arung/contracts/bookings/requests'
import { allow, may, type Permission } from '@arung/domain/accounts/permissions'
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { positionOf } from '../position.ts'
import { IdPath } from '../scalars.ts'
import { changeBooking, settleEvents, type AskedChange } from './change-booking-flow.ts'
import { guestsPlan } from './guests-plan.ts'
import { assertMayRise } from './may-rise.ts'
import { movePlan } from './move-plan.ts'
import { raisingCredit } from './raise-credit-flow.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'

const shared = {
  method: 'post',
  feature: 'bookings',
  ownership: 'none',
  limit: 'write',
  params: IdPath,
  data: 'empty',
} as const
const path = '/reservation-admin/bookings/:id'

/** Changes of a desk booking before its day: another date or session, other guest numbers (reservation page, moves). */
export const bookingChangeRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    access: allow('bookings:change'),
    path: `${path}/move`,
    summary: 'Moves a booking, or asks for it: places are held on both days until somebody decides',
    body: MoveBooking,
    run: input =>
      changeBooking(
        parts,
        askedBy(input),
        movePlan(parts, { to: input.body, approves: has(input, 'bookings:approve') }),
      ),
  }),
  defineRoute({
    ...shared,
    access: allow('bookings:change'),
    path: `${path}/guests`,
    summary: 'Changes how many come, with a choice where that costs something else',
    body: ChangeGuests,
    async run(input) {
      const plan = guestsPlan(input.body, { mayOverride: has(input, 'prices:override') })
      const change = () => changeBooking(parts, askedBy(input), plan)
      if (input.body.choice !== 'CHARGE') return change()
      const { id: bookingId } = input.params
      await assertMayRise(parts, bookingId)
      const { expectedPrice } = input.body
      return raisingCredit(parts, metaOf(input), { bookingId, expectedPrice }, change)
    },
  }),
  defineRoute({
    ...shared,
    access: allow('bookings:approve'),
    path: `${path}/move/accept`,
    summary:
      'Moves a booking, or changes its guests, as was asked for; the places no longer needed are free',
    body: AcceptMove,
    run: input => accept(parts, input, input.body.moveId),
  }),
  defineRoute({
    ...shared,
    access: allow('bookings:approve'),
    path: `${path}/move/decline`,
    summary: 'Leaves a booking as it is; the places that were asked for are free',
    body: DeclineMove,
    run: input =>
      decide(parts, input, {
        type: 'DeclineMove',
        changeId: input.body.moveId,
        reason: input.body.reason,
      }),
  }),
]

const has = ({ principal }: Caller, permission: Permission): boolean => {
  const position = positionOf(principal)
  return position !== null && may(position, permission)
}

type Asked = Caller & Readonly<{ params: Readonly<{ id: string }> }>
const askedBy = (input: Asked): AskedChange => ({
  bookingId: input.params.id,
  by: ownSession(input.principal).accountId,
  meta: metaOf(input),
})

type Decision =
  | Pick<Extract<BookingCommand, { type: 'AcceptMove' }>, 'type' | 'changeId'>
  | Pick<Extract<BookingCommand, { type: 'DeclineMove' }>, 'type' | 'changeId' | 'reason'>

/** Makes what was requested. More guests of an agent who pays later need what is left of its credit limit. */
async function accept(parts: Parts, input: Asked, changeId: string) {
  const bookingId = input.params.id
  const change = () => decide(parts, input, { type: 'AcceptMove', changeId })
  const { state } = await parts.workers.load(bookingStream(bookingId), booking)
  const waiting = state.exists ? state.waiting : null
  if (waiting?.changeId !== changeId || waiting.guests?.choice !== 'CHARGE') return change()
  const expectedPrice = waiting.guests.after.share
  return raisingCredit(parts, metaOf(input), { bookingId, expectedPrice }, change)
}

async function decide(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  decision: Decision,
) {
  const bookingId = input.params.id
  const by = ownSession(input.principal).accountId
  const command = { ...decision, by, now: parts.clock.now().toISOString() } as BookingCommand
  const stream = bookingStream(bookingId)
  const outcome = await parts.workers.execute(stream, booking, command, metaOf(input))
  const { position, events } = accepted(outcome, bookingRefusals)
  const settled = await settleEvents(parts, metaOf(input), bookingId, events)
  return { data: null, position: Math.max(position, settled) }
}
