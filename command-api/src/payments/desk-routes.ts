import { z } from 'zod'
import { CollectPayment } from '@arung/contracts/payments/desk'
import { VoidDeskPayment } from '@arung/contracts/reservations/requests'
import { allow, may } from '@arung/domain/accounts/permissions'
import { booking } from '@arung/domain/bookings/booking'
import { order, type OrderCommand } from '@arung/domain/orders/order'
import { paymentNamespace } from '@arung/domain/payments/streams'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { ownSession } from '../accounts/own-session.ts'
import { bookingStream } from '../bookings/streams.ts'
import { takenTendered } from '../cash-rates/taken-tendered.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { Id, IdPath, NoInput } from '../scalars.ts'

const shared = {
  method: 'post',
  feature: 'payments',
  ownership: 'none',
  limit: 'write',
  data: 'empty',
} as const

const PaymentPath = z.strictObject({ id: Id, paymentId: Id })

/** Payments that the desk takes for orders when their guests arrive (reservation page, money). */
export const deskPaymentRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    access: allow('payments:record'),
    path: '/reservation-admin/bookings/:id/payments',
    summary:
      'Takes what remains of the order that a booking is of, or a part; a transfer waits for finance',
    params: IdPath,
    body: CollectPayment,
    async run(input) {
      const tendered = await takenTendered(parts, input.principal, input.body.tendered)
      return command(parts, input, by => ({
        type: 'CollectPayment',
        // A repetition with the same key is the same payment.
        paymentId: uuidv5(paymentNamespace, `desk|${input.request.commandId}`),
        ...input.body,
        tendered,
        by,
        now: parts.clock.now().toISOString(),
      }))
    },
  }),
  defineRoute({
    ...shared,
    access: allow('payments:confirm'),
    path: '/reservation-admin/bookings/:id/payments/:paymentId/confirm',
    summary: 'Confirms a transfer for what remained of an order that has arrived',
    params: PaymentPath,
    body: NoInput,
    run: input =>
      command(parts, input, by => ({
        type: 'ConfirmTransfer',
        paymentId: input.params.paymentId,
        by,
        now: parts.clock.now().toISOString(),
      })),
  }),
  defineRoute({
    ...shared,
    access: allow('payments:void'),
    path: '/reservation-admin/bookings/:id/payments/:paymentId/void',
    summary: 'Voids what the desk wrote down and never received',
    params: PaymentPath,
    body: VoidDeskPayment,
    run: input =>
      command(parts, input, by => ({
        type: 'VoidPayment',
        paymentId: input.params.paymentId,
        ...input.body,
        ofAnybody: mayVoidAny(input),
        by,
        now: parts.clock.now().toISOString(),
      })),
  }),
]

/** A caller who may confirm payments may also void payments that others took. */
const mayVoidAny = ({ principal }: Caller): boolean =>
  principal.kind === 'account' &&
  principal.position !== null &&
  may(principal.position, 'payments:confirm')

async function command(
  { workers }: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  what: (by: string) => OrderCommand,
) {
  const { state } = await workers.load(bookingStream(input.params.id), booking)
  if (!state.exists || state.sale.kind !== 'ORDER') throw notFound()
  const stream = orderStream(state.sale.id)
  const asked = what(ownSession(input.principal).accountId)
  const outcome = await workers.execute(stream, order, asked, metaOf(input))
  return { data: null, position: accepted(outcome, orderRefusals).position }
}
