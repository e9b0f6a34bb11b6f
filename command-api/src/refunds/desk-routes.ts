import { PaidOutAtDesk, PayOutAtDesk } from '@arung/contracts/payments/desk'
import { allow } from '@arung/domain/accounts/permissions'
import { allowanceNamespace } from '@arung/domain/allowances/streams'
import { booking } from '@arung/domain/bookings/booking'
import type { LiveOrder } from '@arung/domain/orders/order'
import { cashLeftOf, openRefundOf } from '@arung/domain/orders/order-refunds'
import type { NewRefund } from '@arung/domain/refunds/commands'
import { refund, type RefundCommand } from '@arung/domain/refunds/refund'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { ownSession } from '../accounts/own-session.ts'
import { restoreOwnLimit, takeOwnLimit } from '../allowances/own-limit.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp, metaOf, refusedAs, type Caller } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { mayReturnAny } from '../position.ts'
import { reservationRefusals } from '../reservations/refusals.ts'
import { IdPath } from '../scalars.ts'
import { refundRefusals } from './refusals.ts'
import { liveOrder, orphanOf, reserve } from './request-refund-flow.ts'
import { refundStream } from './streams.ts'

/** Refunds of orders over the counter. As every refund, they are promised in the order first. */
export const refundDeskRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    feature: 'refunds',
    access: allow('payments:refund'),
    ownership: 'none',
    limit: 'write',
    path: '/reservation-admin/bookings/:id/refund',
    summary:
      'Pays out in cash what the order of a booking owes, under a receipt; a second person confirms what did not come as cash',
    params: IdPath,
    body: PayOutAtDesk,
    data: PaidOutAtDesk,
    status: 201,
    async run(input) {
      const { state } = await parts.workers.load(bookingStream(input.params.id), booking)
      if (!state.exists || state.sale.kind !== 'ORDER') throw notFound()
      const order = await liveOrder(parts, state.sale.id)
      // The desk does not refund an agent's money. Admins send it back.
      if (order.placed.buyer.kind === 'AGENT') throw notFound()
      const waiting = await handedOver(parts, order)
      return waiting === null
        ? payOut(parts, input, order)
        : payByHand(parts, input, order, waiting)
    },
  }),
]

type ToPayOut = Caller & Readonly<{ body: PayOutAtDesk }>

/** Finance pays out any amount, the front office rupiah within its daily limit. */
async function payOut(parts: Parts, input: ToPayOut, order: LiveOrder) {
  const meta = metaOf(input)
  const use = {
    accountId: ownSession(input.principal).accountId,
    useId: uuidv5(allowanceNamespace, meta.commandId),
    at: parts.clock.now().toISOString(),
  }
  const amount = openRefundOf(order) || ((await orphanOf(parts, order, null))?.amount ?? 0)
  const isWithin =
    mayReturnAny(input.principal) ||
    (order.placed.currency === 'IDR' && (await takeOwnLimit(parts, meta, { ...use, amount })))
  if (!isWithin) throw refusedAs('AboveOwnLimit', reservationRefusals)
  try {
    const request = await reserve(parts, meta, order, null)
    if (request.amount !== amount) throw refusedAs('RefundRunning', orderRefusals)
    return await payByHand(parts, input, order, request)
  } catch (error) {
    if (error instanceof HttpError) await restoreOwnLimit(parts, meta, use)
    throw error
  }
}

/** One person alone refunds cash only when it was paid in cash. Otherwise two people name the same receipt. */
async function payByHand(parts: Parts, input: ToPayOut, order: LiveOrder, request: NewRefund) {
  const { refundId } = request
  const { refundAloneMax } = parts.catalogue.state.settings
  const what: RefundCommand = {
    type: 'PayByHand',
    refund: request,
    reference: input.body.reference,
    isCash: true,
    by: ownSession(input.principal).accountId,
    aloneMax: request.amount <= cashLeftOf(order) ? refundAloneMax : { IDR: 0, USD: 0 },
    now: parts.clock.now().toISOString(),
  }
  const meta = followUp(metaOf(input), 'refund')
  const outcome = await parts.workers.execute(refundStream(refundId), refund, what, meta)
  const { state, position } = accepted(outcome, refundRefusals)
  const waits = state.exists && state.status === 'HANDED_OVER'
  const done = waits ? 'HANDED_OVER' : 'PAID_OUT'
  return { data: { refundId, state: done } as const, position }
}

/** Returns the order's refund that one person handed over and a second has yet to confirm. */
async function handedOver(parts: Parts, order: LiveOrder): Promise<NewRefund | null> {
  const { orderId, orderNumber } = order.placed
  for (const refundId of order.reserved.keys()) {
    const { state } = await parts.workers.load(refundStream(refundId), refund)
    if (!state.exists || state.status !== 'HANDED_OVER') continue
    const { ordinal, amount, currency } = state
    return { refundId, orderId, orderNumber, ordinal, amount, currency }
  }
  return null
}
