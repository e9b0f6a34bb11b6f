import {
  ChangeAgentGuests,
  MakeAgentReservation,
  MoveAgentBooking,
} from '@arung/contracts/agent-reservations/requests'
import { AgentReservationMade } from '@arung/contracts/agent-reservations/views'
import { ChangeOwnReservation } from '@arung/contracts/reservations/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { changeReservation } from '../reservations/change-reservation-flow.ts'
import { Id, IdPath, NoInput } from '../scalars.ts'
import { cancelAgentReservation } from './cancel-flow.ts'
import { changeAgentGuests, moveAgentBooking } from './change-flow.ts'
import { makeAgentReservation } from './make-flow.ts'
import { ownReservation } from './own-reservation.ts'
import { assertSamePrice } from './same-price.ts'

const shared = {
  feature: 'agent-reservations',
  access: allow('agent-bookings:own'),
  ownership: 'predicate',
  limit: 'write',
} as const
const path = '/reservation/bookings'
const PartPath = IdPath.extend({ bookingId: Id })

/** What an agent does with its own sales (reservation page, reservation agents). */
export const agentReservationRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'post',
    path,
    summary:
      'Books for guests of the agent, at the agent’s prices: places are held until somebody decides',
    body: MakeAgentReservation,
    data: AgentReservationMade,
    status: 201,
    run: input => makeAgentReservation(parts, input),
  }),
  defineRoute({
    ...shared,
    method: 'patch',
    path: `${path}/:id`,
    summary: 'Changes who comes, from where they are fetched, or the note of an own booking',
    params: IdPath,
    body: ChangeOwnReservation,
    data: 'empty',
    async run(input) {
      await assertSamePrice(parts, await ownReservation(parts, input, input.params.id), input.body)
      return changeReservation(parts, input)
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/:id/cancel`,
    summary: 'Cancels an own booking: free until it is approved, afterwards by the policy',
    params: IdPath,
    body: NoInput,
    data: 'empty',
    run: input => cancelAgentReservation(parts, input),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/:id/parts/:bookingId/move`,
    summary:
      'Moves an own booking that waits, or asks for it once it is approved; a newer request replaces the one that waits',
    params: PartPath,
    body: MoveAgentBooking,
    data: 'empty',
    run: input => moveAgentBooking(parts, input),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/:id/parts/:bookingId/guests`,
    summary: 'Changes how many come with an own booking, or asks for it once it is approved',
    params: PartPath,
    body: ChangeAgentGuests,
    data: 'empty',
    run: input => changeAgentGuests(parts, input),
  }),
]
