import { z } from 'zod'
import { RecordDeskPayment, VoidDeskPayment } from '@arung/contracts/reservations/requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow, may } from '@arung/domain/accounts/permissions'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { takenTendered } from '../cash-rates/taken-tendered.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath, NoInput } from '../scalars.ts'
import { commandReservation } from './command-reservation.ts'
import { positionOf } from '../position.ts'

const shared = {
  method: 'post',
  feature: 'reservations',
  ownership: 'none',
  limit: 'write',
} as const
const path = '/reservation-admin/reservations/:id'
const PaymentPath = IdPath.extend({ paymentId: Id })
const added = z.strictObject({ id: Uuid })

/** Money of reservations: payments that arrived, and payments that never did. */
export const paymentRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    access: allow('payments:record'),
    path: `${path}/payments`,
    summary: 'Takes a payment, up to what remains; a transfer counts once finance confirms it',
    params: IdPath,
    body: RecordDeskPayment,
    data: added,
    status: 201,
    async run(input) {
      const id = uuidv5(reservationNamespace, input.request.commandId)
      const { method, amount, reference, tendered: cash } = input.body
      const tendered = await takenTendered(parts, input.principal, cash)
      const taken = { method, amount, reference, tendered }
      const command = { type: 'RecordPayment', paymentId: id, ...taken } as const
      const { position } = await commandReservation(parts, input, command)
      return { data: { id }, position }
    },
  }),
  defineRoute({
    ...shared,
    access: allow('payments:confirm'),
    path: `${path}/payments/:paymentId/confirm`,
    summary: 'Confirms a transfer that has arrived',
    params: PaymentPath,
    body: NoInput,
    data: 'empty',
    run: input =>
      commandReservation(parts, input, {
        type: 'ConfirmPayment',
        paymentId: input.params.paymentId,
      }),
  }),
  defineRoute({
    ...shared,
    access: allow('payments:void'),
    path: `${path}/payments/:paymentId/void`,
    summary: 'Voids a payment that never came; the front office its own of the same day',
    params: PaymentPath,
    body: VoidDeskPayment,
    data: 'empty',
    run(input) {
      const position = positionOf(input.principal)
      return commandReservation(parts, input, {
        type: 'VoidPayment',
        paymentId: input.params.paymentId,
        reason: input.body.reason,
        ofAnybody: position !== null && may(position, 'payments:void-others'),
      })
    },
  }),
]
