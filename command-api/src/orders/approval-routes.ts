import { ConfirmOrder, DeclineOrder } from '@arung/contracts/orders/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { order, type OrderCommand } from '@arung/domain/orders/order'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { orderStream } from './streams.ts'
import { voucherCodeOf } from './voucher-code.ts'

const shared = {
  method: 'post',
  feature: 'orders',
  access: allow('bookings:approve'),
  ownership: 'none',
  limit: 'write',
  params: IdPath,
  data: 'empty',
} as const

/** The unconfirmed list decides orders by their ids, because staff never hold the secret address of a guest's order. */
export const orderApprovalRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/reservation-admin/orders/:id/confirm',
    summary: 'Approves a waiting order from the reservation area; the guest gets the voucher',
    body: ConfirmOrder,
    run: input =>
      decided(parts, input, {
        type: 'ConfirmOrder',
        voucherCode: voucherCodeOf(parts.addressKey, input.params.id),
        note: input.body.note,
        now: parts.clock.now().toISOString(),
      }),
  }),
  defineRoute({
    ...shared,
    path: '/reservation-admin/orders/:id/decline',
    summary:
      'Declines a waiting order from the reservation area, with a reason that the guest reads',
    body: DeclineOrder,
    run: input =>
      decided(parts, input, {
        type: 'DeclineOrder',
        reason: input.body.reason,
        now: parts.clock.now().toISOString(),
      }),
  }),
]

async function decided(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  what: OrderCommand,
) {
  const stream = orderStream(input.params.id)
  const outcome = await parts.workers.execute(stream, order, what, metaOf(input))
  return { data: null, position: accepted(outcome, orderRefusals).position }
}
