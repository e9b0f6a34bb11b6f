import type { z } from 'zod'
import type { Position } from '@arung/contracts/accounts/realms'
import { DeclineRequest } from '@arung/contracts/bookings/requests'
import {
  ApproveReservation,
  CancelReservation,
  ChangeReservation,
  MakeReservation,
} from '@arung/contracts/reservations/requests'
import { ReservationMade } from '@arung/contracts/reservations/views'
import { allow, may } from '@arung/domain/accounts/permissions'
import { booking } from '@arung/domain/bookings/booking'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { bookingStream } from '../bookings/streams.ts'
import { takenTendered } from '../cash-rates/taken-tendered.ts'
import { metaOf, refusedAs, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath, NoInput } from '../scalars.ts'
import { approveReservation } from './approve-reservation-flow.ts'
import { assertNobodyCame } from './assert-nobody-came.ts'
import { changeReservation } from './change-reservation-flow.ts'
import { commandReservation } from './command-reservation.ts'
import { endBooking } from './end-booking-flow.ts'
import { makeReservation } from './make-reservation-flow.ts'
import { paymentRoutes } from './payment-routes.ts'
import { positionOf } from '../position.ts'
import { returnRoutes } from './return-routes.ts'
import { overrideForbidden, recordingForbidden, reservationRefusals } from './refusals.ts'
import { settleReservation } from './settle-reservation-flow.ts'
import { reservationStream } from './streams.ts'

const shared = {
  feature: 'reservations',
  access: allow('bookings:change'),
  ownership: 'none',
  limit: 'write',
} as const
const path = '/reservation-admin/reservations'

/** Sales of the desk. */
export const reservationRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    method: 'post',
    path,
    summary: 'Sells to a party at the desk: its places, bookings and payment in one go',
    body: MakeReservation,
    data: ReservationMade,
    status: 201,
    async run(input) {
      assertMaySell(input.principal, input.body)
      const { body, principal } = input
      const by = ownSession(principal).accountId
      const tendered = await takenTendered(parts, principal, body.payment?.tendered ?? null)
      return makeReservation(parts, metaOf(input), { body, by, seller: null, tendered })
    },
  }),
  defineRoute({
    ...shared,
    method: 'patch',
    path: `${path}/:id`,
    summary:
      'Changes who comes, from where they are fetched, or the note, with a choice where that costs something else',
    params: IdPath,
    body: ChangeReservation,
    data: 'empty',
    run: input => changeReservation(parts, input),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/:id/cancel`,
    summary: 'Cancels a reservation with its bookings, by the policy or with all money back',
    params: IdPath,
    body: CancelReservation,
    data: 'empty',
    async run(input) {
      await assertNobodyCame(parts, input.params.id, input.body)
      const command = { type: 'CancelReservation', ...input.body } as const
      const { position } = await commandReservation(parts, input, command)
      const settled = await settleReservation(parts, metaOf(input), input.params.id)
      return { data: null, position: Math.max(position, settled.position) }
    },
  }),
  defineRoute({
    ...shared,
    access: allow('bookings:approve'),
    method: 'post',
    path: `${path}/:id/approve`,
    summary: 'Approves the bookings of a reservation that was made on request',
    params: IdPath,
    body: ApproveReservation,
    data: 'empty',
    run: input => approveReservation(parts, input),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: `${path}/:id/voucher`,
    summary: 'Mails the party its voucher, in its language',
    params: IdPath,
    body: NoInput,
    data: 'empty',
    async run(input) {
      await assertApproved(parts, input.params.id)
      return commandReservation(parts, input, { type: 'AskVoucher' })
    },
  }),
  defineRoute({
    ...shared,
    access: allow('bookings:approve'),
    method: 'post',
    path: '/reservation-admin/bookings/:id/decline',
    summary: 'Declines a booking that was made on request: its reservation costs less, or ends',
    params: IdPath,
    body: DeclineRequest,
    data: 'empty',
    run: input => endBooking(parts, endedBy(input), { type: 'Decline', ...input.body }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/reservation-admin/bookings/:id/cancel',
    summary: 'Cancels one booking of a sale of the desk: the others stand, and it costs less',
    params: IdPath,
    body: CancelReservation,
    data: 'empty',
    run: input =>
      endBooking(parts, endedBy(input), {
        type: 'Cancel',
        wasClosed: input.body.reason === 'SESSION_CLOSED',
        alone: input.body,
      }),
  }),
  ...paymentRoutes(parts),
  ...returnRoutes(parts),
]

const endedBy = (input: Caller & Readonly<{ params: Readonly<{ id: string }> }>) => ({
  bookingId: input.params.id,
  by: ownSession(input.principal).accountId,
  meta: metaOf(input),
})

function assertMaySell(principal: Principal, { lines, payment }: z.output<typeof MakeReservation>) {
  const position = positionOf(principal)
  if (lines.some(({ override }) => override !== null) && !has(position, 'prices:override'))
    throw overrideForbidden()
  if (payment !== null && !has(position, 'payments:record')) throw recordingForbidden()
}

const has = (position: Position | null, permission: Parameters<typeof may>[1]): boolean =>
  position !== null && may(position, permission)

/** A voucher must not promise a booking that still needs approval. */
async function assertApproved({ workers }: Parts, id: string): Promise<void> {
  const { state } = await workers.load(reservationStream(id), reservation)
  if (!isMade(state) || !state.terms.onRequest) return
  for (const { bookingId } of state.terms.lines.flatMap(line => line.parts)) {
    const known = await workers.load(bookingStream(bookingId), booking)
    if (known.state.exists && known.state.state === 'NEED_APPROVAL')
      throw refusedAs('NoVoucher', reservationRefusals)
  }
}
