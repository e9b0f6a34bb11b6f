import { z } from 'zod'
import { PayOutAtDesk } from '@arung/contracts/payments/desk'
import { Uuid } from '@arung/contracts/scalars'
import { allow, may } from '@arung/domain/accounts/permissions'
import { booking } from '@arung/domain/bookings/booking'
import type { LiveOrder } from '@arung/domain/orders/order'
import { openRefundOf } from '@arung/domain/orders/order-refunds'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownSession } from '../accounts/own-session.ts'
import { bookingStream } from '../bookings/streams.ts'
import { followUp, metaOf, refusedAs, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { positionOf } from '../reservations/position.ts'
import { reservationRefusals } from '../reservations/refusals.ts'
import { IdPath } from '../scalars.ts'
import { command } from './change-refund.ts'
import { liveOrder, reserve } from './request-refund.ts'

/** Money of orders that goes back over the counter: promised in the order first, as every refund is. */
export const refundDeskRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    feature: 'refunds',
    access: allow('payments:refund'),
    ownership: 'none',
    limit: 'write',
    path: '/reservation-admin/bookings/:id/refund',
    summary:
      'Pays out at the desk what the order of a booking owes, under a receipt; the front office up to a setting',
    params: IdPath,
    body: PayOutAtDesk,
    data: z.strictObject({ refundId: Uuid }),
    status: 201,
    async run(input) {
      const { state } = await parts.workers.load(bookingStream(input.params.id), booking)
      if (!state.exists || state.sale.kind !== 'ORDER') throw notFound()
      const order = await liveOrder(parts, state.sale.id)
      assertMayPayOut(parts, input, order)
      const meta = metaOf(input)
      const request = await reserve(parts, meta, order, null)
      const { position } = await command(parts, followUp(meta, 'refund'), request.refundId, {
        type: 'PayByHand',
        refund: request,
        reference: input.body.reference,
        by: ownSession(input.principal).accountId,
        aloneMax: parts.catalogue.state.settings.refundAloneMax,
        now: parts.clock.now().toISOString(),
      })
      return { data: { refundId: request.refundId }, position }
    },
  }),
]

/** Finance any amount, the front office rupiah up to its setting. An agent's money is no guest's: admins send it back. */
function assertMayPayOut(
  { catalogue }: Parts,
  { principal }: Pick<Caller, 'principal'>,
  order: LiveOrder,
): void {
  const { buyer, currency } = order.placed
  if (buyer.kind === 'AGENT') throw notFound()
  const position = positionOf(principal)
  if (position !== null && may(position, 'payments:refund-any')) return
  const { deskRefundMax } = catalogue.state.settings
  if (currency !== 'IDR' || openRefundOf(order) > deskRefundMax)
    throw refusedAs('AboveOwnLimit', reservationRefusals)
}
